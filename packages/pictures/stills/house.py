"""The house's light and camera, which every scene shares. One unit is a meter."""

import bpy
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
