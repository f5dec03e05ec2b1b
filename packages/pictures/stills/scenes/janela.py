"""Morning light through the workshop's window, over the cutting table: lengths of suiting, spools, shears."""

import math

import bpy
import numpy as np
from mathutils import Vector

import house
import materials
import shapes
from scenes.camisas import layer
from scenes.carreteis import spool
from scenes.rolos import SUITINGS
from scenes.tesoura import shears
from weave import TWILL, rgb, weave, yarns


def bars(at, across=4, down=5, wide=0.34, high=0.42, timber=0.035):
    """The window's bars: they stand between the sun and the room, out of the picture."""
    dark = materials.plain("bars", "#2a2118", 0.8)
    frame = bpy.data.objects.new("bars", None)
    bpy.context.collection.objects.link(frame)
    whole_wide, whole_high = across * wide, down * high
    pieces = [((timber, timber, whole_high + timber), (x * wide - whole_wide / 2, 0, 0)) for x in range(across + 1)]
    pieces += [((whole_wide, timber, timber), (0, 0, z * high - whole_high / 2)) for z in range(down + 1)]
    # The wall around it.
    for side in (-1, 1):
        pieces.append(((3, 0.1, whole_high), (side * (whole_wide / 2 + 1.5), 0, 0)))
        pieces.append(((8, 0.1, 3), (0, 0, side * (whole_high / 2 + 1.5))))
    for size, place in pieces:
        made = shapes.block("bar", size, place, dark, 0)
        made.parent = frame
    frame.location = at
    frame.rotation_euler = (0, 0, math.radians(62))
    return frame


def length(name, cloth, low, place, turn, seed, wide=0.3, deep=0.19, folds=3):
    """A length of suiting folded up; answers how high it lies."""
    rng = np.random.default_rng(seed)
    at = low
    for part in range(folds):
        high = 0.012 + rng.uniform(-0.002, 0.004)
        made = layer(f"{name} {part}", cloth, at, high, wide + rng.normal(0, 0.002), deep, (rng.normal(0, 0.002), rng.normal(0, 0.002)), seed * 10 + part)
        made.modifiers["thick"].thickness = 0.0014
        made.location, made.rotation_euler = (*place, 0), (0, 0, turn)
        at += high + 0.0012
    return at


def build():
    scene = house.begin(seed=51)
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0.42
    shapes.block("table", (3.2, 1.0, 0.05), (0, 0.12, -0.025), materials.wood("oak", "#8f6a43", "#5d3f24", 0.4, 2.6), 0.003)
    shapes.block("wall", (6, 0.05, 4), (0, 0.65, 0.9), materials.plain("wall", "#ddd3c1", 0.92, grain=0.5, scale=45))
    cloths = [materials.cloth(f"suiting {at}", SUITINGS[at](), threads_per_cm=15, sheen=0.45) for at in range(5)]
    high = 0.0006
    for at, which in enumerate((1, 0, 2, 3)):
        high = length(f"length {at}", cloths[which], high, (0.2, 0.2), math.radians(-9 + 3 * (at % 2)), at + 3)
    high = 0.0006
    for at, which in enumerate((4, 0)):
        high = length(f"small {at}", cloths[which], high, (-0.2, 0.33), math.radians(7 - 4 * at), at + 12, wide=0.26)
    navy = materials.cloth("navy", weave(TWILL, yarns(("#1b2340", 1)), yarns(("#131a31", 1)), seed=3), threads_per_cm=15, sheen=0.5)
    shapes.thicken(shapes.surface(
        "cut", lambda u, v: (u + 0.02 * np.sin(v * 5), v, 0.0016 + 0.0011 * np.sin(u * 19 + v * 13) + 0.009 * np.exp(-(((v - 0.1 + 0.25 * (u + 0.3)) / 0.02) ** 2)) * np.clip((0.05 - u) / 0.2, 0, 1)),
        np.linspace(-0.62, 0.05, 360), np.linspace(-0.32, 0.13, 260), navy,
    ), 0.0014)
    timber = materials.wood("beech", "#dcbc8c", "#c39a63", 0.5, 3)
    for color, at, turned in (("#b58a3f", (0.0, 0.14), 0.3), ("#ece6d8", (-0.045, 0.175), 1.2), ("#20305c", (0.035, 0.2), 2.0)):
        spool(color, (*at, 0.0217), (0, 0, turned), timber=timber)
    shears((-0.2, -0.075, 0.0042), math.radians(24), math.radians(19))
    frame = bars((-2.2, -1.05, 1.55))
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 4.6, math.radians(0.9), tuple(rgb("#ffe3bd"))
    placed = bpy.data.objects.new("sun", sun)
    bpy.context.collection.objects.link(placed)
    placed.rotation_euler = (Vector((0.1, 0.35, 0.25)) - Vector(frame.location)).to_track_quat("-Z", "Y").to_euler()
    house.window(at=(-1.7, -0.7, 1.2), to=(0, 0.2, 0.1), size=(1.0, 1.4), watts=26)
    house.camera(at=(0.16, -1.25, 0.62), to=(0.0, 0.22, 0.13), lens=52, fstop=2.8, focus=(0.12, 0.05, 0.05))
    return (3, 2)
