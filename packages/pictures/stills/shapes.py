"""The shapes that scenes are made of. One unit is a meter."""

import math

import bpy
import numpy as np
from mathutils import Matrix


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
