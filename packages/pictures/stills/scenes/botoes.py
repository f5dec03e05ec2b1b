"""Buttons of horn, corozo and mother-of-pearl in a tray lined with navy cloth."""

import math

import bpy
import numpy as np
from mathutils import Quaternion

import house
import materials
import shapes
from weave import TWILL, rgb, weave, yarns

RADIUS = {"coat": 0.0125, "jacket": 0.0105, "shirt": 0.0055}


def horn(name, light, dark, scale=90.0):
    nodes = materials.Nodes(name)
    place = nodes.add("TexCoord")
    info = nodes.add("ObjectInfo")
    move = nodes.add("VectorMath", operation="ADD")
    nodes.join(place.outputs["Object"], move.inputs[0])
    spread = nodes.add("VectorMath", operation="SCALE")
    spread.inputs["Scale"].default_value = 3.0
    nodes.join(info.outputs["Random"], spread.inputs[0])
    nodes.join(spread.outputs[0], move.inputs[1])
    stretch = nodes.add("Mapping", Scale=(1, 3.2, 1))
    nodes.join(move.outputs[0], stretch.inputs["Vector"])
    clouds = nodes.add("TexNoise", Scale=scale, Detail=8.0, Distortion=1.6)
    nodes.join(stretch.outputs[0], clouds.inputs["Vector"])
    nodes.ramp(clouds.outputs["Fac"], (0.38, rgb(dark)), (0.66, rgb(light)))
    nodes.set(Roughness=0.24, Specular=0.5, Clearcoat=0.25, Clearcoat_Roughness=0.12)
    return nodes.material


def corozo(name, color):
    """The nut of a palm, dyed: of one color, faintly ringed, with a dull shine."""
    nodes = materials.Nodes(name)
    place = nodes.add("TexCoord")
    rings = nodes.add("TexWave", wave_type="RINGS", Scale=260.0, Distortion=6.0, Detail=3.0)
    nodes.join(place.outputs["Object"], rings.inputs["Vector"])
    tone = nodes.add("MapRange", **{"To Min": 0.82, "To Max": 1.1})
    nodes.join(rings.outputs["Fac"], tone.inputs[0])
    toned = nodes.add("VectorMath", operation="SCALE")
    toned.inputs[0].default_value = tuple(rgb(color))
    nodes.join(tone.outputs[0], toned.inputs["Scale"])
    nodes.join(toned.outputs[0], nodes.surface.inputs["Base Color"])
    nodes.set(Roughness=0.4, Specular=0.4)
    return nodes.material


def pearl(name):
    nodes = materials.Nodes(name)
    edge = nodes.add("LayerWeight", Blend=0.35)
    shades = ((0.0, "#f2efe8"), (0.45, "#dfe8e4"), (0.75, "#eadfe6"), (1.0, "#f4ead8"))
    nodes.ramp(edge.outputs["Facing"], *((at, rgb(color)) for at, color in shades))
    nodes.set(Roughness=0.18, Specular=0.6, Sheen=0.2, Clearcoat=0.6, Clearcoat_Roughness=0.08)
    return nodes.material


def button(name, radius, material, holes=4):
    """A rim, a hollow and the holes: lies on z = 0."""
    r, high = radius, radius * 0.26
    made = shapes.lathe(
        name,
        [(0.0002, 0), (r * 0.84, 0), (r * 0.95, high * 0.16), (r, high * 0.5), (r * 0.985, high * 0.85), (r * 0.93, high), (r * 0.88, high),
         (r * 0.74, high * 0.9), (r * 0.62, high * 0.62), (r * 0.3, high * 0.55), (0.0002, high * 0.55)],
        material,
        around=72,
    )
    bpy.context.view_layer.objects.active = made
    for at in range(holes):
        angle = math.pi / 4 + at * 2 * math.pi / holes
        off = r * (0.19 if holes == 4 else 0.16)
        bpy.ops.mesh.primitive_cylinder_add(radius=r * 0.085, depth=high * 4, location=(off * math.cos(angle), off * math.sin(angle), 0), vertices=20)
        cutter = bpy.context.object
        cut = made.modifiers.new(f"hole {at}", "BOOLEAN")
        cut.object, cut.solver = cutter, "EXACT"
        bpy.context.view_layer.objects.active = made
        bpy.ops.object.modifier_apply(modifier=cut.name)
        bpy.data.objects.remove(cutter)
    return made


def build():
    house.begin(seed=3)
    rng = np.random.default_rng(5)
    lining = materials.cloth("lining", weave(TWILL, yarns(("#151c36", 1)), yarns(("#0f152b", 1)), seed=2), threads_per_cm=17, sheen=0.5, relief=0.0002)
    shapes.surface("bed", lambda u, v: (u, v, 0.0002 * np.sin(u * 31 + v * 17) - 0.0002), np.linspace(-0.2, 0.2, 200), np.linspace(-0.2, 0.2, 200), lining)
    walnut = materials.wood("walnut", "#6b4527", "#2f1c10", 0.36)
    for size, at in (((0.36, 0.008, 0.026), (0, 0.104, 0.012)), ((0.36, 0.008, 0.026), (0, -0.104, 0.012)), ((0.008, 0.216, 0.026), (0.1515, 0, 0.012)), ((0.008, 0.216, 0.026), (-0.1515, 0, 0.012)), ((0.006, 0.2, 0.02), (-0.043, 0, 0.01)), ((0.006, 0.2, 0.02), (0.067, 0, 0.01))):
        shapes.block("side", size, at, walnut, 0.0012)
    kinds = [
        [button("horn", RADIUS["coat"], horn("dark horn", "#7a5636", "#1d130c")), button("horn jacket", RADIUS["jacket"], horn("blond horn", "#c79a63", "#5a3a1e"))],
        [button("corozo", RADIUS["jacket"], corozo("navy corozo", "#232b42")), button("corozo small", RADIUS["jacket"] * 0.75, corozo("camel corozo", "#a8845a"))],
        [button("pearl", RADIUS["shirt"], pearl("mother-of-pearl")), button("pearl coat", RADIUS["shirt"] * 1.5, pearl("smoked pearl"))],
    ]
    for (left, right), models, many in zip(((-0.147, -0.046), (-0.04, 0.064), (0.07, 0.147)), kinds, (34, 46, 84)):
        placed = []
        for _ in range(many * 60):
            if len(placed) == many:
                break
            model = models[int(rng.random() < 0.42)]
            radius = max(model.dimensions.x, model.dimensions.y) / 2
            x, y = rng.uniform(left + radius, right - radius), rng.uniform(-0.097 + radius, 0.097 - radius)
            under = [(other, np.hypot(x - other[0], y - other[1])) for other in placed]
            if any(distance < 0.66 * (radius + other[3]) for other, distance in under):
                continue
            touching = [other for other, distance in under if distance < radius + other[3]]
            if len(touching) > 1 or any(other[2] for other in touching):
                continue
            at, slope, axis = 0.0002, 0.0, (1, 0, 0)
            if touching:
                # It lies with one side on the other's rim, and with its far edge on the bed.
                other = touching[0]
                away = math.atan2(y - other[1], x - other[0])
                slope = math.atan(other[4] / (radius * 0.9 + math.hypot(x - other[0], y - other[1]) - other[3]))
                at, axis = at + radius * 0.9 * math.sin(slope), (-math.sin(away), math.cos(away), 0)
            placed.append((x, y, bool(touching), radius, model.dimensions.z))
            copy = model.copy()
            bpy.context.collection.objects.link(copy)
            copy.location = (x, y, at)
            copy.rotation_euler = (Quaternion(axis, slope) @ Quaternion((0, 0, 1), rng.uniform(0, 6.28))).to_euler()
    for models in kinds:
        for model in models:
            model.hide_render = True
    house.window(at=(-0.75, 0.4, 0.6), size=(0.6, 0.7), watts=26)
    house.camera(at=(0.03, -0.25, 0.235), to=(0.0, -0.004, 0.004), lens=66, fstop=4.5, focus=(-0.01, -0.02, 0.004))
    return (3, 2)
