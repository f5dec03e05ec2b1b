"""Folded shirts on a shelf, fold to the front."""

import math

import bpy
import numpy as np

import house
import materials
import shapes
from weave import PLAIN, TWILL, weave, yarns

SHIRTINGS = [
    lambda: weave(PLAIN, yarns(("#f3f2ee", 1)), yarns(("#f5f4f0", 1)), uneven=0.05, seed=1),
    lambda: weave(PLAIN, yarns(("#9fb7d6", 1)), yarns(("#dfe7f0", 1)), uneven=0.05, seed=2),
    lambda: weave(PLAIN, yarns(("#f3f2ee", 8), ("#3f5c95", 4)), yarns(("#f4f3ef", 1)), uneven=0.04, seed=3),
    lambda: weave(TWILL, yarns(("#e9d9d2", 1)), yarns(("#f1e6e0", 1)), uneven=0.04, seed=4),
    lambda: weave(PLAIN, yarns(("#f2f0ea", 20), ("#8fa3c4", 4)), yarns(("#f2f0ea", 20), ("#8fa3c4", 4)), uneven=0.04, seed=5),
    lambda: weave(TWILL, yarns(("#2b3a66", 1)), yarns(("#3d4c78", 1)), uneven=0.05, seed=6),
]


def layer(name, cotton, low, high, wide, deep, shift, seed):
    """
    One fold of a shirt: a U open to the back, round to the front, `high` at the fold and pressed together behind.
    """
    rng = np.random.default_rng(seed)
    phase, size = rng.uniform(0, 6, 6), rng.uniform(0.7, 1.3, 4)
    half = high / 2

    def section(s):
        """s: 0 at the lower end behind, 1 at the upper end behind."""
        bend = math.pi * half
        total = 2 * deep + bend
        at = s * total
        lower, upper = at < deep, at > deep + bend
        angle = np.clip((at - deep) / half, 0, math.pi) - math.pi / 2
        back = np.where(lower, deep - at, np.where(upper, at - deep - bend, -half * np.cos(angle)))
        up = np.where(lower, 0, np.where(upper, high, half + half * np.sin(angle)))
        return back, up

    def point(u, v):
        back, up = section(v)
        # Between its ends a fold sags and puffs; to the sides it is pressed a little flatter.
        side = np.clip((wide / 2 - np.abs(u)) / 0.03, 0, 1)
        puff = 0.0007 * np.sin(u * 29 * size[0] + phase[0]) + 0.0005 * np.sin(u * 71 * size[1] + phase[1] + back * 40)
        ahead = 0.0022 * np.sin(u * 13 * size[2] + phase[2]) + 0.0009 * np.sin(u * 47 + phase[3])
        sag = 0.0011 * np.sin(u * 11 * size[3] + phase[4])
        depth = np.exp(-np.clip(back + half, 0, 1) / 0.03)
        x = u + shift[0] + 0.0012 * np.sin(back * 30 + phase[5])
        return x, back + shift[1] + ahead * depth, low + up * (0.86 + 0.14 * side) + (puff + sag) * np.clip(up / high, 0.15, 1)

    bends = np.concatenate([np.linspace(0, 0.44, 60, endpoint=False), np.linspace(0.44, 0.56, 70, endpoint=False), np.linspace(0.56, 1, 60)])
    made = shapes.surface(name, point, np.linspace(-wide / 2, wide / 2, 320), bends, cotton, lambda u, v: (u, v * (2 * deep + math.pi * half)))
    return shapes.thicken(made, 0.0006)


def shirt(cotton, low, seed):
    """Its folds, from below; answers how high it lies."""
    rng = np.random.default_rng(seed)
    at = low
    turn = rng.normal(0, 0.0035)
    folds = (0.0105, 0.0065, 0.0085) if seed % 2 else (0.0085, 0.011, 0.006)
    for part, high in enumerate(folds):
        wide = 0.245 - 0.004 * part + rng.normal(0, 0.001)
        layer(f"shirt {seed} {part}", cotton, at, high, wide, 0.2, (turn + rng.normal(0, 0.0012), rng.normal(0, 0.0016) + 0.0022 * (part == 1)), seed * 10 + part)
        at += high + 0.0006
    return at + 0.0008


def build():
    house.begin(seed=23)
    cottons = [materials.cloth(f"cotton {at}", face(), threads_per_cm=30, sheen=0.1, gloss=0.25, roughness=0.7, relief=0.0001) for at, face in enumerate(SHIRTINGS)]
    oak = materials.wood("oak", "#a98a66", "#77573a", fine=2.6)
    shapes.block("shelf", (2, 0.7, 0.03), (0, 0.2, -0.0151), oak, 0.002)
    shapes.block("wall", (3, 0.05, 2), (0, 0.5, 0.6), materials.plain("wall", house.PAPER, 0.9, grain=0.3, scale=60))
    for column, order in ((-0.275, (5, 0, 1, 0)), (0.0, (0, 1, 2, 0, 3, 4, 0)), (0.275, (1, 4, 0, 2, 1))):
        at = 0.0006
        for place, which in enumerate(order):
            before = set(bpy.data.objects)
            at = shirt(cottons[which], at, int((column + 1) * 40) + place * 3 + 1)
            for made in set(bpy.data.objects) - before:
                made.location.x += column
    house.window(at=(-1.1, -0.7, 0.8), to=(0, 0, 0.08), size=(0.8, 1.0), watts=42)
    house.camera(at=(0.13, -0.72, 0.27), to=(0.0, 0.02, 0.09), lens=66, fstop=2.8, focus=(0.0, -0.005, 0.1))
    return (3, 2)
