"""A measuring tape, rolled up with its end let out, on grey flannel; pins beside it."""

import math

import numpy as np

import house
import materials
import shapes
from scenes.manequim import tape
from weave import TWILL, weave, yarns

WIDE = 0.0155


def ground(x, y):
    """How high the flannel lies."""
    return 0.009 * np.exp(-(((y - 0.12 - 0.3 * x) / 0.026) ** 2)) + 0.013 * np.exp(-(((y - 0.2 + 0.1 * x) / 0.03) ** 2)) + 0.0006 * np.sin(x * 27 + y * 19)


def rolled(turns=9, radius=0.008, step=0.00155):
    """The tape's way, seen from above: its turns from within, then the end that was let out."""
    angles = np.linspace(0, turns * 2 * math.pi, turns * 90)
    rng = np.random.default_rng(4)
    loose = np.interp(angles, np.linspace(0, angles[-1], 40), rng.normal(0, 0.00022, 40))
    out = radius + step * angles / (2 * math.pi) + loose
    coil = np.stack([out * np.cos(angles), out * np.sin(angles)], -1)
    end = coil[-1]
    away = shapes.line([end, end + (0.0015, 0.012), end + (-0.01, 0.03), end + (-0.042, 0.036), end + (-0.075, 0.01), end + (-0.088, -0.03), end + (-0.062, -0.062), end + (-0.02, -0.066), end + (0.03, -0.085), end + (0.08, -0.118)], 60)
    return np.vstack([coil, away[1:]]), len(coil)


def build():
    house.begin(seed=61)
    face = weave(TWILL, yarns(("#555a63", 2), ("#6b7079", 1)), yarns(("#484d56", 1), ("#5f646d", 2)), nap=0.5, seed=9)
    flannel = materials.cloth("flannel", face, threads_per_cm=16, sheen=0.6, relief=0.00018)
    lines = np.linspace(-0.36, 0.36, 420)
    bed = shapes.surface("bed", lambda u, v: (u, v, ground(u, v)), lines, lines, flannel)
    shapes.hairs(bed, 110000, 0.0011, thickness=0.000007)
    way, coiled = rolled()
    reached = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(way, axis=0), axis=1))])
    # The roll stands on its edge; where the end is let out it turns over and lies flat.
    flat = np.clip((reached - reached[coiled] - 0.02) / 0.07, 0, 1)
    flat = flat * flat * (3 - 2 * flat)
    ahead = np.gradient(way, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]

    def point(u, v):
        row = np.round(v).astype(int)
        lie = flat[row] * math.pi / 2
        side = u * np.sin(lie)
        x = way[row][..., 0] + ahead[row][..., 1] * side
        y = way[row][..., 1] - ahead[row][..., 0] * side
        up = WIDE / 2 * np.cos(lie) + u * np.cos(lie) + 0.0009 + 0.003 * np.sin(lie) * np.sin(reached[row] * 38) ** 2 * np.clip((reached[-1] - reached[row]) / 0.05, 0, 1)
        return x, y, ground(x, y) + up

    rows = np.arange(len(way))
    ribbon = shapes.surface("tape", point, np.linspace(-WIDE / 2, WIDE / 2, 16), rows, tape(), lambda u, v: (u / WIDE + 0.5, reached[np.round(v).astype(int)]))
    shapes.thicken(ribbon, 0.00045, 0, 0.0)
    brass = materials.plain("brass", "#b08d4f", 0.25, 0.5, 1.0)
    last = [point(np.array(side), np.array(len(way) - 1.0)) for side in (-WIDE / 2, WIDE / 2)]
    tip = np.array(last, float)
    shapes.tube("tip", [tuple(tip[0] + (tip[1] - tip[0]) * t) for t in np.linspace(-0.02, 1.02, 6)], 0.0011, brass, 4)

    steel = materials.plain("steel", "#d4d6da", 0.2, 0.5, 1.0)
    heads = [materials.plain("white head", "#f1eee6", 0.25, 0.5), materials.plain("navy head", "#1d2a55", 0.25, 0.5), materials.plain("wine head", "#6a1f2b", 0.25, 0.5)]
    for at, (x, y, turn) in enumerate(((0.048, 0.008, 0.5), (0.062, -0.006, -0.3), (0.046, -0.026, 1.0))):
        z = float(ground(np.array(x), np.array(y)))
        dx, dy = math.cos(turn), math.sin(turn)
        shapes.tube("pin", [(x + dx * t, y + dy * t, z + 0.0019 - t * 0.045) for t in np.linspace(0, 0.032, 6)], 0.0003, steel, 3)
        head = shapes.lathe("head", [(0.0001, -0.0018), (0.0009, -0.0015), (0.0016, -0.0008), (0.0018, 0), (0.0016, 0.0008), (0.0009, 0.0015), (0.0001, 0.0018)], heads[at % 3], 32)
        head.location = (x, y, z + 0.0019)
    house.window(at=(-0.75, 0.4, 0.5), size=(0.6, 0.75), watts=27)
    house.camera(at=(0.03, -0.27, 0.21), to=(-0.012, -0.014, 0.003), lens=66, fstop=5.0, focus=(0.0, -0.018, 0.012))
    return (3, 2)
