"""What things are made of: cloth, wood, and surfaces of one color."""

import bpy
import numpy as np

from weave import rgb


class Nodes:
    """Short words for a material's nodes."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]

    def add(self, kind, **values):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in values.items():
            if name in node.inputs:
                node.inputs[name].default_value = value
            else:
                setattr(node, name, value)
        return node

    def join(self, out, into):
        self.tree.links.new(out, into)

    def set(self, **values):
        for name, value in values.items():
            self.surface.inputs[name.replace("_", " ")].default_value = value
        return self

    def ramp(self, value, *stops):
        """Colors the surface by a value, from stop to stop: where each is, 0 to 1, and its linear light."""
        node = self.add("ValToRGB")
        elements = node.color_ramp.elements
        for at, color in stops[1:-1]:
            elements.new(at).color = (*color, 1)
        for element, (at, color) in ((elements[0], stops[0]), (elements[-1], stops[-1])):
            element.position, element.color = at, (*color, 1)
        self.join(value, node.inputs[0])
        self.join(node.outputs[0], self.surface.inputs["Base Color"])

    def bump(self, height, strength, meters):
        """Raises the surface by a value, which stands for `meters` at most."""
        node = self.add("Bump", Strength=strength, Distance=meters)
        self.join(height, node.inputs["Height"])
        self.join(node.outputs[0], self.surface.inputs["Normal"])


def image_of(name, pixels, is_color):
    """An image of an array: (n, n, 3) of linear light, or (n, n) of figures."""
    rows, columns = pixels.shape[:2]
    filled = np.ones((rows, columns, 4), np.float32)
    filled[:, :, :3] = pixels if pixels.ndim == 3 else pixels[:, :, None]
    image = bpy.data.images.new(name, columns, rows, float_buffer=True)
    image.colorspace_settings.name = "Linear" if is_color else "Non-Color"
    image.pixels.foreach_set(filled.ravel())
    image.pack()
    return image


def cloth(name, face, *, threads_per_cm, threads=240, relief=0.00016, sheen=0.35, roughness=0.85, gloss=0.12):
    """
    A cloth of a woven face (`weave`), whose texture coordinates are meters.

    relief: how high yarns stand, in meters. sheen: of fine hairs at the edge of what one sees. gloss: of the fiber
    itself: 0.1 for wool, 0.5 for silk.
    """
    color, height = face
    nodes = Nodes(name)
    place = nodes.add("TexCoord")
    scale = 100 * threads_per_cm / threads
    mapping = nodes.add("Mapping", Scale=(scale, scale, 1))
    nodes.join(place.outputs["UV"], mapping.inputs["Vector"])
    colored = nodes.add("TexImage", image=image_of(f"{name} color", color, True))
    raised = nodes.add("TexImage", image=image_of(f"{name} height", height, False))
    for node in (colored, raised):
        nodes.join(mapping.outputs[0], node.inputs[0])
    # A length of cloth is never of one tone.
    cloud = nodes.add("TexNoise", Scale=9.0, Detail=4.0)
    nodes.join(place.outputs["UV"], cloud.inputs["Vector"])
    tone = nodes.add("MapRange", **{"From Min": 0.3, "From Max": 0.7, "To Min": 0.93, "To Max": 1.06})
    nodes.join(cloud.outputs["Fac"], tone.inputs[0])
    toned = nodes.add("VectorMath", operation="MULTIPLY")
    nodes.join(colored.outputs["Color"], toned.inputs[0])
    nodes.join(tone.outputs[0], toned.inputs[1])
    nodes.join(toned.outputs[0], nodes.surface.inputs["Base Color"])
    nodes.bump(raised.outputs["Color"], 1.0, relief)
    nodes.set(Roughness=roughness, Sheen=sheen, Sheen_Tint=0.25, Specular=gloss)
    return nodes.material


def plain(name, color, roughness=0.6, specular=0.3, metallic=0.0, grain=0.0, scale=200.0):
    """A surface of one color, with a little unevenness."""
    nodes = Nodes(name)
    nodes.set(Roughness=roughness, Specular=specular, Metallic=metallic, Base_Color=(*rgb(color), 1))
    if grain:
        place = nodes.add("TexCoord")
        noise = nodes.add("TexNoise", Scale=scale, Detail=6.0)
        nodes.join(place.outputs["Object"], noise.inputs["Vector"])
        nodes.bump(noise.outputs["Fac"], grain, 0.0004)
    return nodes.material


def wood(name, light="#8a6238", dark="#4a2f1a", roughness=0.42, fine=1.0):
    """Oiled wood, grain along x; fine: how many times closer than of a small box its grain is."""
    nodes = Nodes(name)
    place = nodes.add("TexCoord")
    mapping = nodes.add("Mapping", Scale=(1.6 * fine, 22 * fine, 22 * fine))
    nodes.join(place.outputs["Object"], mapping.inputs["Vector"])
    bend = nodes.add("TexNoise", Scale=1.5, Detail=3.0)
    nodes.join(mapping.outputs[0], bend.inputs["Vector"])
    grain = nodes.add("TexNoise", Scale=3.0, Detail=12.0, Roughness=0.7, Distortion=0.8)
    nodes.join(mapping.outputs[0], grain.inputs["Vector"])
    mix = nodes.add("Math", operation="ADD")
    nodes.join(bend.outputs["Fac"], mix.inputs[0])
    nodes.join(grain.outputs["Fac"], mix.inputs[1])
    half = nodes.add("Math", operation="MULTIPLY")
    half.inputs[1].default_value = 0.5
    nodes.join(mix.outputs[0], half.inputs[0])
    nodes.ramp(half.outputs[0], (0.32, rgb(dark)), (0.72, rgb(light)))
    nodes.bump(grain.outputs["Fac"], 0.25, 0.0006)
    nodes.set(Roughness=roughness, Specular=0.35)
    return nodes.material
