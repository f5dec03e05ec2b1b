"""Rolls of suiting on the shelf of the workshop, a length of one let down over the others."""

import numpy as np

import house
import materials
import shapes
from weave import PLAIN, TWILL, herringbone, weave, yarns

SUITINGS = [
    lambda: weave(TWILL, yarns(("#1b2648", 1)), yarns(("#141d3a", 1)), seed=1),
    lambda: weave(TWILL, yarns(("#3b3f46", 22), ("#c9c7bf", 1), ("#3b3f46", 1)), yarns(("#30343a", 1)), seed=2, threads=240),
    lambda: weave(herringbone(20), yarns(("#8a6a45", 1)), yarns(("#4f3a27", 1)), seed=3, nap=0.2),
    lambda: weave(TWILL, yarns(("#8f9298", 4), ("#4b4f57", 4)), yarns(("#8f9298", 4), ("#4b4f57", 4)), seed=4),
    lambda: weave(PLAIN, yarns(("#d8c9aa", 1)), yarns(("#cdbd9b", 1)), seed=5, uneven=0.12, slub=0.3),
]


def roll(name, material, at, radius, length, turns=9, seed=1):
    """A roll lying along y, whose end shows its turns."""
    rng = np.random.default_rng(seed)
    thickness = radius * 0.55 / turns
    wobble = rng.uniform(0.7, 1.3, 64)

    def spiral(angle):
        return radius * 0.45 + thickness * angle / (2 * np.pi) * np.interp(angle % 6.28, np.linspace(0, 6.28, 64), 0.97 + 0.03 * wobble)

    angles = np.linspace(0, turns * 2 * np.pi, turns * 90)
    arc = np.concatenate([[0], np.cumsum(np.hypot(np.diff(spiral(angles) * np.cos(angles)), np.diff(spiral(angles) * np.sin(angles))))])

    def point(u, v):
        angle = np.interp(u, arc, angles)
        out = spiral(angle)
        sag = 0.0015 * np.sin(v * 21 + angle)
        return at[0] + (out + sag) * np.cos(angle), at[1] + v + 0.0025 * np.sin(angle * 0.7 + seed), at[2] + (out + sag) * np.sin(angle)

    made = shapes.surface(name, point, arc, np.linspace(-length / 2, length / 2, 24), material)
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = thickness * 0.72
    return made


def build():
    house.begin(seed=7)
    cloths = [materials.cloth(f"suiting {at}", face(), threads_per_cm=15, sheen=0.45) for at, face in enumerate(SUITINGS)]
    shapes.block("table", (1.8, 1.2, 0.04), (0, 0, -0.02), materials.wood("oak", "#a98a66", "#77573a"))
    shapes.block("wall", (3, 0.05, 2), (0, 0.62, 0.9), materials.plain("wall", house.PAPER, 0.9, grain=0.3, scale=60))
    places = [((-0.26, 0.1, 0.083), 0.083), ((-0.085, 0.1, 0.085), 0.085), ((0.09, 0.1, 0.082), 0.082), ((-0.17, 0.11, 0.228), 0.08), ((0.005, 0.11, 0.23), 0.081)]
    for at, (place, radius) in enumerate(places):
        roll(f"roll {at}", cloths[at], place, radius, 0.72, turns=8 + at % 3, seed=at + 1)

    # A length of navy let down over them: as high as what lies under it, and in folds where it reaches the table.
    across = np.linspace(-0.62, 0.3, 1200)
    under = np.zeros_like(across)
    for (x, _, z), radius in places:
        inside = np.abs(across - x) < radius * 1.06
        under[inside] = np.maximum(under[inside], z + np.sqrt((radius * 1.06) ** 2 - (across[inside] - x) ** 2))
    slope = np.max(under[None, :] - np.abs(across[:, None] - across[None, :]) * 2.1, 1)
    kernel = np.hanning(41) / np.hanning(41).sum()
    height = np.convolve(np.pad(np.maximum(slope, 0.0), 20, "edge"), kernel, "valid")
    length = np.concatenate([[0], np.cumsum(np.hypot(np.diff(across), np.diff(height)))])

    def point(u, v):
        x, z = np.interp(u, length, across), np.interp(u, length, height)
        low = np.clip(1 - z / 0.26, 0, 1)
        fold = np.sin(v * 46 + 1.3 * np.sin(u * 9)) + 0.5 * np.sin(v * 83 + u * 14 + 2)
        return x - 0.005 * low * fold, v - 0.1, z + 0.004 + low * 0.007 * (1 + fold * 0.7)

    navy = materials.cloth("navy length", weave(TWILL, yarns(("#1a2444", 1)), yarns(("#121a35", 1)), seed=9), threads_per_cm=15, sheen=0.5)
    shapes.surface("length", point, np.linspace(length[0], length[-1] * 0.8, 420), np.linspace(-0.26, 0.24, 260), navy)
    house.window(at=(-1.2, -1.1, 1.1), to=(0, 0, 0.1), watts=95)
    house.camera(at=(0.42, -1.25, 0.55), to=(-0.04, 0.0, 0.12), lens=62, fstop=4, focus=(0.02, -0.28, 0.1))
    return (3, 2)
