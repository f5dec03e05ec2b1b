"""Spools of silk and cotton on navy flannel, one with its needle."""

import math

import bpy
import numpy as np

import house
import materials
import shapes
from weave import TWILL, rgb, weave, yarns


def thread(name, color, gloss=0.5):
    """A wound thread: fine ridges around the spool."""
    nodes = materials.Nodes(name)
    place = nodes.add("TexCoord")
    split = nodes.add("SeparateXYZ")
    nodes.join(place.outputs["UV"], split.inputs[0])
    slant = nodes.add("Math", operation="MULTIPLY_ADD")
    slant.inputs[1].default_value = 0.035
    nodes.join(split.outputs["X"], slant.inputs[0])
    nodes.join(split.outputs["Y"], slant.inputs[2])
    turns = nodes.add("Math", operation="MULTIPLY")
    turns.inputs[1].default_value = 2 * math.pi / 0.00062
    nodes.join(slant.outputs[0], turns.inputs[0])
    ridge = nodes.add("Math", operation="SINE")
    nodes.join(turns.outputs[0], ridge.inputs[0])
    noise = nodes.add("TexNoise", Scale=260.0, Detail=3.0)
    nodes.join(place.outputs["UV"], noise.inputs["Vector"])
    height = nodes.add("Math", operation="MULTIPLY_ADD")
    height.inputs[1].default_value = 1.4
    nodes.join(noise.outputs["Fac"], height.inputs[0])
    nodes.join(ridge.outputs[0], height.inputs[2])
    nodes.bump(height.outputs[0], 0.9, 0.00013)
    nodes.set(Base_Color=(*rgb(color), 1), Roughness=0.5, Specular=gloss, Sheen=0.3)
    return nodes.material


def spool(color, at, turn=None, high=0.042, radius=0.0135, fill=0.86, timber=None):
    half = high / 2
    core = [(0.0032, -half), (radius, -half), (radius * 1.02, -half + 0.0012), (radius * 0.98, -half + 0.0032), (radius * 0.55, -half + 0.0056),
            (radius * 0.5, half - 0.0056), (radius * 0.98, half - 0.0032), (radius * 1.02, half - 0.0012), (radius, half), (0.0032, half), (0.003, -half)]
    wound = [(radius * 0.5, -half + 0.0052), (radius * fill * 0.93, -half + 0.0062), (radius * fill, -half + 0.011), (radius * fill * 1.02, 0),
             (radius * fill, half - 0.011), (radius * fill * 0.93, half - 0.0062), (radius * 0.5, half - 0.0052)]
    frame = bpy.data.objects.new("spool", None)
    bpy.context.collection.objects.link(frame)
    for part in (shapes.lathe("wood", core, timber), shapes.lathe("thread", wound, thread(f"thread {color}", color))):
        part.parent = frame
    frame.location = at
    frame.rotation_euler = turn or (0, 0, 0)
    return frame


def build():
    house.begin(seed=11)
    bed = materials.cloth("flannel", weave(TWILL, yarns(("#1b2340", 2), ("#161d38", 1)), yarns(("#141a33", 1)), nap=0.45, seed=6), threads_per_cm=16, sheen=0.7, relief=0.00016)
    shapes.surface(
        "bed",
        lambda u, v: (u, v, 0.004 * np.exp(-(((v - 0.1 + 0.3 * u) / 0.03) ** 2)) + 0.002 * np.exp(-(((v + 0.1 - 0.2 * u) / 0.04) ** 2))),
        np.linspace(-0.5, 0.5, 300), np.linspace(-0.3, 0.6, 300), bed,
    )
    timber = materials.wood("birch", "#cfa878", "#8f6a40", 0.4)
    stand = 0.0212
    for color, x, y, lift in (
        ("#c9a25a", -0.062, 0.03, 0), ("#f1ece0", -0.028, 0.05, 0), ("#6a1f2b", 0.012, 0.035, 0), ("#2b3f78", 0.047, 0.055, 0), ("#8b8f96", 0.082, 0.03, 0.0), ("#1b1c20", -0.09, 0.07, 0),
    ):
        spool(color, (x, y, stand + 0.0005 + lift), (0, 0, x * 40), timber=timber)
    lying = spool("#b58a3f", (0.02, -0.03, 0.0142), (math.radians(90), 0, math.radians(62)), fill=0.9, timber=timber)
    del lying
    gold = materials.plain("loose thread", "#b58a3f", 0.5, 0.5)
    rng = np.random.default_rng(8)
    path = [(0.008, -0.038, 0.018), (-0.008, -0.044, 0.004), (-0.022, -0.043, 0.0012), (-0.044, -0.034, 0.0011), (-0.056, -0.02, 0.0011), (-0.046, -0.008, 0.0011),
            (-0.033, -0.015, 0.0017), (-0.04, -0.032, 0.0016), (-0.06, -0.036, 0.0011), (-0.078, -0.04, 0.0011), (-0.083, -0.048, 0.0011), (-0.074, -0.0535, 0.0013),
            (-0.063, -0.0519, 0.0022), (-0.0575, -0.0475, 0.0012), (-0.05, -0.0465, 0.0011)]
    shapes.tube("loose", [(x + rng.normal(0, 0.0006), y + rng.normal(0, 0.0006), z) for x, y, z in path], 0.00023, gold)
    steel = materials.plain("steel", "#c9ccd2", 0.16, 0.5, 1.0)
    needle = shapes.lathe("needle", [(0.00001, 0), (0.0002, 0.004), (0.00045, 0.012), (0.00052, 0.036), (0.00056, 0.041), (0.0004, 0.0425), (0.00001, 0.0428)], steel, 24)
    needle.location = (-0.024, -0.0635, 0.0016)
    needle.rotation_euler = (math.radians(90), 0, math.radians(-106.5))
    shapes.tube("eye", [(-0.0644, -0.05155, 0.00213), (-0.0632, -0.0519, 0.0022), (-0.062, -0.05225, 0.00217)], 0.00018, materials.plain("eye", "#0c0d10", 0.9, 0.1), 3)
    house.window(at=(-0.8, 0.25, 0.5), size=(0.6, 0.8), watts=26)
    house.camera(at=(0.015, -0.36, 0.15), to=(-0.006, 0.006, 0.014), lens=76, fstop=7.1, focus=(-0.01, -0.04, 0.008))
    return (3, 2)
