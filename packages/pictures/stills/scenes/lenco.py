"""A pocket square of white linen in the breast pocket of a navy jacket, its edge rolled by hand."""

import math

import numpy as np

import house
import materials
import shapes
from scenes.lapela import THICK, chest, collar, front, lapel, lies, stitches
from weave import PLAIN, TWILL, weave, yarns

#: The pocket: where its lower corner at the lapel lies, how it rises to the arm, how long and how high its welt is.
CORNER, RISES, LONG, HIGH = (0.112, 0.108), math.radians(9), 0.104, 0.024
#: Corners of the square, from the one behind: from where to where they leave the pocket, where they point and how high.
POINTS = ((0.014, 0.07, 0.034, 0.061), (0.03, 0.09, 0.061, 0.07), (0.042, 0.091, 0.08, 0.053), (0.013, 0.064, 0.022, 0.043))


def pocket(s, t):
    """From along and above the lower edge of the welt to the jacket's own directions; its ends run with the grain."""
    return CORNER[0] + s * math.cos(RISES), CORNER[1] + s * math.sin(RISES) + t


def stands(s, t):
    """How high the welt's face is over the front: it is sewn down below and at its ends, and the square fills it."""
    ends = np.minimum(s, LONG - s)
    full = np.clip(ends / 0.03, 0, 1)
    full = full * full * (3 - 2 * full)
    sunk = np.clip(np.minimum(ends, t) / 0.0032, 0, 1)
    return THICK * (0.02 + 0.85 * np.sin(sunk * math.pi / 2)) + 0.0078 * full * np.clip(t / HIGH, 0, 1) ** 1.25


def welt(cloth):
    def point(u, v):
        x, y = pocket(u, v)
        # Its lower edge is turned under and sewn: it sinks into the front.
        return lies(x, y, chest(x, y) + stands(u, v))

    s = np.linspace(0, LONG, 260)
    made = shapes.surface("welt", point, s, np.linspace(0, HIGH, 80), cloth, pocket)
    return shapes.thicken(made, THICK, 0.0007)


def sewn(thread):
    """Pick stitches at both ends of the welt."""
    rng = np.random.default_rng(4)
    for end in (0.0022, LONG - 0.0022):
        for at in range(5):
            low = 0.0035 + at * 0.0042 + rng.normal(0, 0.0001)
            points = []
            for step, up in ((-0.0007, -0.0004), (0, 0.0001), (0.0008, 0.0001), (0.0015, -0.0004)):
                x, y = pocket(end, low + step)
                points.append(lies(x, y, float(chest(x, y) + stands(np.array(end), np.array(low + step))) + up))
            shapes.tube("pick", points, 0.0002, thread, 3)


def corner(name, linen, thread, place, left, right, tip, high, seed):
    """One corner of the folded square: soft, leaning a little ahead, with a hem rolled round its edge."""
    rng = np.random.default_rng(seed)
    phase, size = rng.uniform(0, 6, 5), rng.uniform(0.8, 1.2, 3)
    low = HIGH - 0.009

    def point(u, v, out=0.0):
        """u: -1 to 1 across, v: 0 in the pocket to 1 at the tip."""
        share = 1 - v
        bow = 0.10 * np.sin(v * math.pi) * (1 if seed % 2 else 0.7)
        from_left = tip + (left - tip) * (share + bow * share)
        from_right = tip + (right - tip) * (share + bow * share)
        s = (from_left + from_right) / 2 + (from_right - from_left) / 2 * u
        s = s + 0.0009 * np.sin(v * 7 + phase[0])
        t = low + (high + HIGH - low - 0.012) * v + 0.0008 * np.sin(u * 4 + phase[1]) * share
        x, y = pocket(s, t)
        inside = np.clip(1 - (t - HIGH) / 0.012, 0, 1)
        ahead = 0.0075 * np.clip((t - HIGH) / 0.04, 0, 1.4) ** 1.5
        wave = 0.0014 * size[0] * np.sin(u * 2.6 + v * 3.1 + phase[2]) + 0.0007 * size[1] * np.sin(u * 6.5 - v * 5 + phase[3])
        round_ = 0.0035 * (1 - u**2) * np.sin(np.clip(v, 0, 1) * math.pi) ** 0.7
        curl = 0.0016 * v**3 * np.sin(phase[4])
        behind = stands(s, np.minimum(t, HIGH)) - THICK - 0.0007 - 0.0012 * (len(POINTS) - 1 - place)
        z = chest(x, y) + np.maximum(behind, 0.0003 * (1 + place)) + ahead + 0.0017 * place * (1 - inside) + (wave + round_ + curl) * (1 - inside) * np.clip(share * 2 + 0.25, 0, 1)
        return lies(x, y, z + out)

    turn = math.radians(45) + rng.normal(0, 0.05)

    def grain(u, v):
        s = tip + (left + right - 2 * tip) / 2 * (1 - v) + (right - left) / 2 * (1 - v) * u
        return s * math.cos(turn) + v * high * math.sin(turn) + seed, v * high * math.cos(turn) - s * math.sin(turn)

    made = shapes.surface(name, point, np.linspace(-1, 1, 120), np.linspace(0, 0.998, 140), linen, grain)
    shapes.thicken(made, 0.00045, 0, 0.0)
    # A rolled hem is thicker where a stitch does not draw it in.
    for side in (-1, 1):
        share = np.linspace(0, 1, 150)
        edge = np.stack(point(np.full(150, float(side)), share), -1)
        edge = edge + rng.normal(0, 0.00005, edge.shape)
        hem = shapes.tube("hem", edge.tolist(), 0.00085, thread, 5)
        for at, spot in enumerate(hem.data.splines[0].points):
            spot.radius = 1 + 0.07 * math.sin(at * 1.35 + seed) + rng.normal(0, 0.05)
    return made


def build():
    house.begin(seed=19)
    face = weave(TWILL, yarns(("#1b2444", 1), ("#171f3c", 2)), yarns(("#121931", 1), ("#1a2342", 1)), nap=0.3, seed=21, uneven=0.08)
    navy = materials.cloth("navy", face, threads_per_cm=17, sheen=0.5, relief=0.0002)
    for part in (front(navy), lapel(navy), collar(navy), welt(navy)):
        shapes.hairs(part, 40000, 0.0009, thickness=0.000006)
    thread = materials.plain("pick silk", "#10162c", 0.55, 0.4)
    stitches(thread)
    sewn(thread)
    linen = materials.cloth("linen", weave(PLAIN, yarns(("#e6e3da", 1)), yarns(("#ebe8e0", 1)), uneven=0.09, slub=0.2, seed=9), threads_per_cm=24, sheen=0.1, gloss=0.2, roughness=0.75, relief=0.00012)
    hem = materials.cloth("hem", weave(PLAIN, yarns(("#e4e1d8", 1)), yarns(("#e9e6de", 1)), uneven=0.09, seed=10), threads_per_cm=24, sheen=0.1, gloss=0.2, roughness=0.75)
    for place, (left, right, tip, high) in enumerate(POINTS):
        corner(f"corner {place}", linen, hem, place, left, right, tip, high, place + 3)
    shade = materials.plain("room", "#2a2d3a", 0.9, 0.1)
    shapes.surface("behind", lambda u, v: lies(u, v, 0 * u - 0.05), np.linspace(-0.9, 0.9, 4), np.linspace(-0.9, 0.9, 4), shade)
    up = lies(0, 1, 0)
    middle = lies(0.158, 0.15, 0.012)
    house.window(at=lies(-0.5, 0.6, 0.62), to=middle, size=(0.6, 0.8), watts=37)
    house.camera(at=lies(0.13, -0.19, 0.43), to=middle, lens=92, fstop=4, focus=lies(0.165, 0.15, 0.022), up=up)
    return (3, 2)
