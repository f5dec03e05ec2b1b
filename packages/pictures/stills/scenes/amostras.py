"""Swatches fanned out of their book, each with its pinked edge."""

import math

import bpy
import numpy as np

import house
import materials
import shapes
import mills
from weave import TWILL, herringbone, weave, yarns

MORE = [
    (lambda: weave(TWILL, yarns(("#3b3f46", 22), ("#c9c7bf", 1), ("#3b3f46", 1)), yarns(("#30343a", 1)), seed=2), 17),
    (lambda: weave(herringbone(20), yarns(("#8a6a45", 1)), yarns(("#4f3a27", 1)), seed=3, nap=0.2), 15),
    (lambda: weave(TWILL, yarns(("#2a3a6b", 4), ("#dcd9cf", 4)), yarns(("#2a3a6b", 4), ("#dcd9cf", 4)), seed=4), 18),
    (lambda: weave(TWILL, yarns(("#22492f", 1)), yarns(("#193823", 1)), seed=5, nap=0.3), 16),
    (lambda: weave(TWILL, yarns(("#5d1a2a", 1)), yarns(("#48121f", 1)), seed=6), 19),
]


def swatch(name, material, turn, lift, long=0.15, wide=0.074):
    curl, wave = 0.006, 1.0
    teeth = 0.0022

    def saw(t):
        return np.abs((t / 0.0044) % 1 - 0.5) * 2 * teeth

    u, v = np.linspace(-wide / 2, wide / 2, 24 * 4 * 2 + 1), np.linspace(0, long, 160)

    def point(u, v):
        edge = np.abs(u) / (wide / 2)
        x = u - np.sign(u) * saw(v) * (edge > 0.995)
        y = v - saw(u + 1) * (v > long * 0.995)
        z = lift + curl * (v / long) ** 3 + 0.0003 * np.sin(u * 60 + wave) * (v / long)
        return x * np.cos(turn) - y * np.sin(turn), x * np.sin(turn) + y * np.cos(turn), z

    made = shapes.surface(name, point, u, v, material)
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.0011
    return made


def build():
    house.begin(seed=9)
    faces = []
    for name in mills.CLOTHS:
        spec = mills.CLOTHS[name]()
        spec.pop("hairs", 0)
        faces.append(materials.cloth(name, **spec))
    faces += [materials.cloth(f"swatch {at}", face(), threads_per_cm=threads, sheen=0.4) for at, (face, threads) in enumerate(MORE)]
    order = [6, 8, 5, 11, 0, 9, 4, 7, 12, 3, 10, 2, 1]
    paper = materials.plain("table", house.PAPER, 0.8, 0.2, grain=0.25, scale=140)
    shapes.block("table", (2, 2, 0.02), (0, 0, -0.01), paper, 0)
    for at, which in enumerate(order):
        turn = math.radians(64 - 128 * at / (len(order) - 1))
        swatch(f"swatch {at}", faces[which], turn, 0.0016 + 0.0021 * at)
    brass = materials.plain("brass", "#b08d4f", 0.28, 0.5, 1.0)
    post = shapes.lathe("post", [(0.0001, 0.0385), (0.0042, 0.0385), (0.005, 0.0375), (0.005, 0.0365), (0.005, 0.0)], brass)
    post.location = (0, 0.01, -0.002)
    cover = shapes.block("cover", (0.078, 0.04, 0.0035), (0, 0.008, 0.0335), materials.plain("leather", "#151d3f", 0.5, 0.4, grain=0.7, scale=500), 0.0012)
    del cover
    bpy.context.view_layer.update()
    house.window(at=(-0.8, 0.35, 0.55), size=(0.6, 0.8), watts=28)
    house.camera(at=(0.05, -0.22, 0.33), to=(0.0, 0.075, 0.01), lens=56, fstop=5, focus=(-0.02, 0.07, 0.02))
    return (3, 2)
