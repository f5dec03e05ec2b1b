"""The house's light, camera, table and cloth, which every scene shares. One unit is a meter."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from weave import rgb

PAPER = "#e9e1d2"
NAVY = "#121f48"
GOLD = "#b08d4f"


def begin(seed=1989):
    """An empty scene under the house's window, which is large and to the left."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.seed = seed
    # Debian's Blender has no denoiser: samples and size take its place.
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 1
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.1
    world = bpy.data.worlds.new("room")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (*rgb("#dfe3ea"), 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.3
    return scene


def window(at=(-1.6, 0.5, 1.3), to=(0, 0, 0), size=(1.4, 1.6), watts=46, color="#fff4e6"):
    """A large soft light, by default from the left and a little behind."""
    light = bpy.data.lights.new("window", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = watts
    light.color = tuple(rgb(color))
    placed = bpy.data.objects.new("window", light)
    bpy.context.collection.objects.link(placed)
    placed.location = at
    placed.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return placed


def camera(at, to, lens=70, fstop=4.0, focus=None, up=None):
    """What is at `focus` (by default `to`) is sharp; up: the direction that the picture shows upright, by default z."""
    lense = bpy.data.cameras.new("camera")
    lense.lens = lens
    lense.dof.use_dof = True
    lense.dof.aperture_fstop = fstop
    lense.dof.aperture_blades = 9
    lense.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
    placed = bpy.data.objects.new("camera", lense)
    bpy.context.collection.objects.link(placed)
    placed.location = at
    placed.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    if up:
        back = (Vector(at) - Vector(to)).normalized()
        right = Vector(up).cross(back).normalized()
        placed.rotation_euler = Matrix((right, back.cross(right), back)).transposed().to_euler()
    bpy.context.scene.camera = placed
    return placed


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
    bump = nodes.add("Bump", Strength=1.0, Distance=relief)
    nodes.join(raised.outputs["Color"], bump.inputs["Height"])
    nodes.join(bump.outputs[0], nodes.surface.inputs["Normal"])
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
        bump = nodes.add("Bump", Strength=grain, Distance=0.0004)
        nodes.join(noise.outputs["Fac"], bump.inputs["Height"])
        nodes.join(bump.outputs[0], nodes.surface.inputs["Normal"])
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
    ramp = nodes.add("ValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.32, 0.72
    ramp.color_ramp.elements[0].color = (*rgb(dark), 1)
    ramp.color_ramp.elements[1].color = (*rgb(light), 1)
    half = nodes.add("Math", operation="MULTIPLY")
    half.inputs[1].default_value = 0.5
    nodes.join(mix.outputs[0], half.inputs[0])
    nodes.join(half.outputs[0], ramp.inputs[0])
    nodes.join(ramp.outputs[0], nodes.surface.inputs["Base Color"])
    bump = nodes.add("Bump", Strength=0.25, Distance=0.0006)
    nodes.join(grain.outputs["Fac"], bump.inputs["Height"])
    nodes.join(bump.outputs[0], nodes.surface.inputs["Normal"])
    nodes.set(Roughness=roughness, Specular=0.35)
    return nodes.material


def mesh(name, vertices, faces, uv=None, material=None, smooth=True):
    """An object of vertices and faces; uv: a pair for each vertex."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    if uv is not None:
        layer = data.uv_layers.new(name="UVMap")
        index = np.zeros(len(data.loops), np.int32)
        data.loops.foreach_get("vertex_index", index)
        layer.data.foreach_set("uv", np.asarray(uv, np.float32)[index].ravel())
    if smooth:
        data.polygons.foreach_set("use_smooth", np.ones(len(data.polygons), bool))
    if material:
        data.materials.append(material)
    placed = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(placed)
    return placed


def surface(name, point, u, v, material=None, uv=None, closed=False):
    """
    A surface of `point(u, v)`, arrays of meters to (x, y, z); u and v are the lines of its grid.
    Texture coordinates are (u, v), or what `uv` makes of them.
    """
    grid_u, grid_v = np.meshgrid(u, v)
    points = np.stack(np.broadcast_arrays(*point(grid_u, grid_v)), -1).reshape(-1, 3)
    across, rows = len(u), len(v)
    at = np.arange(across * rows).reshape(rows, across)
    right = np.roll(at, -1, 1) if closed else at
    first = at[:-1, :] if closed else at[:-1, :-1]
    second = right[:-1, :] if closed else at[:-1, 1:]
    third = right[1:, :] if closed else at[1:, 1:]
    fourth = at[1:, :] if closed else at[1:, :-1]
    faces = np.stack([first, second, third, fourth], -1).reshape(-1, 4)
    coordinates = np.stack((uv or (lambda a, b: (a, b)))(grid_u, grid_v), -1).reshape(-1, 2)
    return mesh(name, points, faces.tolist(), coordinates, material)


def line(points, many=60):
    """A smooth line through points (Catmull-Rom), `many` to each stretch."""
    known = np.array(points, float)
    known = np.vstack([2 * known[0] - known[1], known, 2 * known[-1] - known[-2]])
    t = np.linspace(0, 1, many, endpoint=False)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(known[:-3], known[1:-2], known[2:-1], known[3:])
    ]
    return np.vstack([*parts, known[-2:-1]])


def along(points, at):
    """The point of a polyline at each share of its length (0 to 1)."""
    points = np.asarray(points, float)
    reached = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    return np.stack([np.interp(np.asarray(at) * reached[-1], reached, column) for column in points.T], -1)


def thicken(made, thick, edge=0.0, offset=-1.0):
    """Gives a surface a thickness, and its edges a radius."""
    solid = made.modifiers.new("thick", "SOLIDIFY")
    solid.thickness, solid.offset = thick, offset
    if edge:
        rounded = made.modifiers.new("round", "BEVEL")
        rounded.width, rounded.segments, rounded.limit_method, rounded.angle_limit = edge, 3, "ANGLE", 1.0
    return made


def lathe(name, profile, material=None, around=96, uv_scale=1.0):
    """Turned around z: profile is [(radius, z), …]."""
    profile = np.array(profile, float)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(profile, axis=0).T))])

    def point(angle, at):
        radius = np.interp(at, length, profile[:, 0])
        return radius * np.cos(angle), radius * np.sin(angle), np.interp(at, length, profile[:, 1])

    angles = np.linspace(0, 2 * math.pi, around, endpoint=False)
    widest = profile[:, 0].max()
    return surface(name, point, angles, length, material, lambda a, b: (a * widest * uv_scale, b * uv_scale), True)


def block(name, size, at, material, bevel=0.002):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    made = bpy.context.object
    made.name = name
    made.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    made.data.materials.append(material)
    if bevel:
        modifier = made.modifiers.new("bevel", "BEVEL")
        modifier.width = bevel
        modifier.segments = 3
    return made


def tube(name, points, radius, material, resolution=6, cyclic=False):
    """A round thread through points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    line = curve.splines.new("NURBS")
    line.points.add(len(points) - 1)
    for at, point in zip(line.points, points):
        at.co = (*point, 1)
    line.use_endpoint_u = not cyclic
    line.use_cyclic_u = cyclic
    line.order_u = 4
    curve.materials.append(material)
    placed = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(placed)
    return placed


def hairs(on, count, length, material_index=1, seed=1989, thickness=0.00001):
    """Fine hairs that stand off a napped cloth; the object's first material colors them."""
    # Blender lets hairs of faces without area grow at the object's origin: it is out of sight.
    on.data.transform(Matrix.Translation((0, 0, 1)))
    on.location.z -= 1
    modifier = on.modifiers.new("nap", "PARTICLE_SYSTEM")
    settings = modifier.particle_system.settings
    modifier.particle_system.seed = seed
    settings.type = "HAIR"
    settings.count = count
    settings.hair_length = length
    settings.hair_step = 4
    settings.render_step = 4
    settings.brownian_factor = length * 0.9
    settings.factor_random = length * 0.5
    settings.normal_factor = length * 0.25
    settings.root_radius = settings.tip_radius = thickness
    settings.radius_scale = 1.0
    settings.material = material_index
    bpy.context.scene.cycles_curves.shape = "RIBBONS"

