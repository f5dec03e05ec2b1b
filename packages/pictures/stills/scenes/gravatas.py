"""Silk ties rolled in the divided drawer of a counter, seen from above."""

import numpy as np

import house
import materials
import shapes
from weave import TWILL, weave, yarns

SILKS = [
    lambda: weave(TWILL, yarns(("#14204a", 24), ("#b08d4f", 3), ("#14204a", 3), ("#b08d4f", 3), ("#14204a", 27)), yarns(("#14204a", 1)), seed=1, threads=240),
    lambda: weave(TWILL, yarns(("#5d1a2a", 1)), yarns(("#6d2233", 1)), seed=2),
    lambda: weave(TWILL, yarns(("#2a4535", 30), ("#c9b98a", 2), ("#2a4535", 28)), yarns(("#24392c", 1)), seed=3),
    lambda: weave(TWILL, yarns(("#8f9298", 2), ("#6f737a", 2)), yarns(("#5f636a", 1)), seed=4),
    lambda: weave(TWILL, yarns(("#33496a", 20), ("#e9e1d2", 4), ("#33496a", 6)), yarns(("#2c405f", 1)), seed=5),
    lambda: weave(TWILL, yarns(("#4a3021", 1)), yarns(("#5d3d2a", 1)), seed=6),
    lambda: weave(TWILL, yarns(("#a9843f", 1)), yarns(("#967335", 1)), seed=7),
    lambda: weave(TWILL, yarns(("#1a1b20", 28), ("#5d1a2a", 4)), yarns(("#15161a", 1)), seed=8, threads=256),
]


def rolled(name, material, at, seed, wide=0.068, turns=5):
    """A tie rolled up from its narrow end, standing on its edge."""
    rng = np.random.default_rng(seed)
    step, start = 0.0036 * rng.uniform(0.94, 1.06), 0.006
    angles = np.linspace(0, turns * 2 * np.pi + rng.uniform(0, 2), turns * 72)
    oval = rng.uniform(0.93, 1.0)

    def radius(angle):
        return start + step * angle / (2 * np.pi) + 0.0004 * np.sin(angle * 1.7 + seed)

    arc = np.concatenate([[0], np.cumsum(np.hypot(np.diff(radius(angles) * np.cos(angles)), np.diff(radius(angles) * np.sin(angles))))])

    def point(u, v):
        angle = np.interp(u, arc, angles)
        out = radius(angle)
        # The blade widens towards its outer end.
        width = 0.62 + 0.38 * u / arc[-1]
        high = 0.036 + v * width
        return at[0] + out * np.cos(angle + seed), at[1] + oval * out * np.sin(angle + seed), high

    def turned(u, v):
        # Stripes of a tie run at an angle to its length.
        return (u + v) * 0.7071, (v - u) * 0.7071

    made = shapes.surface(name, point, arc, np.linspace(-wide / 2, wide / 2, 22), material, turned)
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.0021
    round_edge = made.modifiers.new("round", "BEVEL")
    round_edge.width, round_edge.segments, round_edge.limit_method, round_edge.angle_limit = 0.0009, 3, "ANGLE", 1.0
    return made


def build():
    house.begin(seed=5)
    silks = [materials.cloth(f"silk {at}", face(), threads_per_cm=26, sheen=0.15, gloss=0.5, roughness=0.38, relief=0.00009) for at, face in enumerate(SILKS)]
    oak = materials.wood("oak", "#9a6f43", "#5b3a20", 0.4)
    felt = materials.plain("felt", "#1a2247", 0.95, 0.1, grain=0.8, scale=900)
    shapes.block("bottom", (0.9, 0.7, 0.01), (0, 0, -0.005), felt, 0)
    cell = 0.064
    for at in range(-4, 5):
        shapes.block("upright", (0.005, 0.62, 0.062), (at * cell + cell / 2, 0, 0.031), oak, 0.001)
        shapes.block("across", (0.62, 0.005, 0.0612), (0, at * cell + cell / 2, 0.0306), oak, 0.001)
    rng = np.random.default_rng(12)
    order = []
    for row in range(-3, 5):
        for column in range(-3, 5):
            choices = [at for at in range(len(silks)) if at not in order[-2:] and (len(order) < 8 or at != order[-8])]
            order.append(int(rng.choice(choices)))
            house_place = (column * cell + rng.normal(0, 0.0012), row * cell + rng.normal(0, 0.0012))
            if (row, column) != (0, 1):
                rolled(f"tie {row} {column}", silks[order[-1]], house_place, seed=row * 9 + column + 50, turns=5 + int(rng.random() < 0.4) - 1)
    house.window(at=(-0.9, 0.55, 0.75), size=(0.7, 0.9), watts=38)
    house.camera(at=(0.06, -0.22, 0.47), to=(0.01, 0.0, 0.05), lens=62, fstop=4.5, focus=(0.0, -0.02, 0.07))
    return (3, 2)
