"""Pressed trousers over the rail of a wardrobe."""

import math

import numpy as np

import house
import materials
import shapes
from weave import PLAIN, TWILL, herringbone, weave, yarns

CLOTHS = [
    (lambda: weave(TWILL, yarns(("#6d7178", 2), ("#8a8d93", 1)), yarns(("#5e6269", 1), ("#7d8188", 2)), nap=0.4, seed=1), 16),
    (lambda: weave(TWILL, yarns(("#1d2336", 1)), yarns(("#141929", 1)), seed=2), 18),
    (lambda: weave(herringbone(12), yarns(("#a08a6c", 1)), yarns(("#75624a", 1)), seed=3, nap=0.2), 16),
    (lambda: weave(TWILL, yarns(("#34383f", 21), ("#aaa9a4", 1), ("#34383f", 2)), yarns(("#2b2f35", 1)), seed=4), 16),
    (lambda: weave(PLAIN, yarns(("#d6c8ac", 1)), yarns(("#c9ba9a", 1)), seed=5, uneven=0.11, slub=0.25), 16),
    (lambda: weave(TWILL, yarns(("#4a3626", 1)), yarns(("#3a2a1d", 1)), seed=6, nap=0.3), 16),
]
RAIL = 0.014


def leg(name, cloth, place, front, back, out, wide, seed, hem, thread=None):
    """
    A leg over the rail, which runs along x: pressed flat, its two creases at x = place ± wide / 2.

    front, back: how far it hangs on each side, in meters. out: how far from the rail this layer lies. hem: whether it
    has a turn-up. thread: of the seam down its side, midway between the creases, pressed open.
    """
    rng = np.random.default_rng(seed)
    phase = rng.uniform(0, 6, 6)
    radius = RAIL + out
    bend = math.pi * radius
    total = front + bend + back

    def path(s):
        """From the lower end before the rail to the one behind; y, z and the outward direction."""
        angle = math.pi - np.clip((s - front) / radius, 0, math.pi)
        y = np.where(s < front, -radius, np.where(s > front + bend, radius, radius * np.cos(angle)))
        z = np.where(s < front, s - front, np.where(s > front + bend, front + bend - s, radius * np.sin(angle)))
        return y, z, np.cos(angle), np.sin(angle)

    def point(u, v):
        s = v * total
        y, z, out_y, out_z = path(s)
        # u runs round the pressed tube: the outer face, the crease, the inner face.
        across = np.cos(u)
        thick = 0.0021 + 0.0009 * np.clip(-z / 0.3, 0, 1)
        puff = np.sin(u) * thick * (1 - across**6)
        # A trouser leg narrows to its hem, hangs straight, and gives a little.
        narrow = 1 - 0.12 * np.clip(-z / 0.6, 0, 1) * (1 if hem else -0.35)
        sway = 0.004 * np.sin(z * 5 + phase[0]) * np.clip(-z / 0.2, 0, 1)
        x = place + wide / 2 * across * narrow + sway + 0.0011 * np.sin(z * 23 + phase[1]) * np.clip(-z / 0.08, 0, 1)
        hang = 0.009 * np.sin(across * 2.3 + z * 6 + phase[2]) * np.clip(-z / 0.15, 0, 1) + 0.0026 * np.sin(across * 5 + z * 17 + phase[3]) * np.clip(-z / 0.06, 0, 1)
        flare = 0.012 * np.clip(-z / 0.4, 0, 1)
        return x, y + out_y * (puff + flare) + hang, z + out_z * puff

    def turned_up(u, v):
        x, y, z = point(u, v)
        low = np.clip(v * total / 0.042, 0, 1)
        return x + np.cos(u) * 0.0016, y - 0.0017 - 0.0007 * np.sin(u * 2 + phase[4]) * low, z - 0.0012 * (1 - low)

    around = np.linspace(0, 2 * math.pi, 160, endpoint=False)
    around = around - 0.42 * np.sin(2 * around) * 0.9
    s = np.linspace(0, 1, 420)
    def grain(u, v):
        return np.where(u > math.pi, 2 * math.pi - u, u) / math.pi * wide, v * total

    if hem:
        shapes.thicken(shapes.surface(f"{name} turn-up", turned_up, around, np.linspace(0, 0.042 / total, 40), cloth, grain, True), 0.0012, 0.0004, 1.0)
    if thread:
        down = np.linspace(0.012 / total, (front + 0.02) / total, 260)
        for off, lower in ((0.0, 0.0007), (0.034, 0.0003), (-0.034, 0.0003)):
            x, y, z = point(np.full(260, math.pi / 2 + off), down)
            shapes.tube("seam", np.stack([x, y + lower, z], -1).tolist(), 0.0009 if not off else 0.0005, thread, 3)
    return shapes.surface(name, point, around, s, cloth, grain, True)


def build():
    house.begin(seed=27)
    cloths = [materials.cloth(f"trousers {at}", face(), threads_per_cm=threads, sheen=0.5, relief=0.00018) for at, (face, threads) in enumerate(CLOTHS)]
    seams = [materials.plain(f"seam {at}", color, 0.9, 0.1) for at, color in enumerate(("#54575d", "#12172a", "#6e5a41", "#24282e", "#a8987a", "#2c2018"))]
    brass = materials.plain("brass", "#9c7c45", 0.3, 0.5, 1.0)
    rail = shapes.lathe("rail", [(0.0001, -1.2), (RAIL, -1.2), (RAIL, 1.2), (0.0001, 1.2)], brass)
    rail.rotation_euler = (0, math.pi / 2, 0)
    shapes.block("wall", (4, 0.05, 3), (0, 0.42, 0), materials.plain("wall", house.PAPER, 0.9, grain=0.3, scale=60))
    rng = np.random.default_rng(3)
    for at, which in enumerate((4, 0, 1, 3, 2, 5)):
        place = -0.6 + at * 0.243 + rng.normal(0, 0.004)
        long = 0.285 + rng.normal(0, 0.018)
        leg(f"under {at}", cloths[which], place + rng.uniform(0.003, 0.011), long + rng.uniform(0.008, 0.02), 0.5, 0.0035, 0.215, at * 7 + 1, at % 2)
        made = leg(f"over {at}", cloths[which], place, long, 0.5, 0.0105, 0.212, at * 7 + 2, at % 2, seams[which])
        if which in (0, 2, 5):
            shapes.hairs(made, 60000, 0.0012, thickness=0.000008)
    house.window(at=(-1.5, -0.5, 0.5), to=(0, 0, -0.15), size=(0.7, 1.0), watts=105)
    house.camera(at=(0.5, -1.08, 0.1), to=(0.0, 0, -0.145), lens=68, fstop=2.8, focus=(0.02, -0.025, -0.05))
    return (3, 2)
