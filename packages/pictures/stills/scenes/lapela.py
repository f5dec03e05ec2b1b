"""The lapel of a folded flannel jacket: pick stitches at its edge, a buttonhole made by hand, a horn button."""

import math

import numpy as np

import house
import materials
import shapes
from scenes.botoes import button, horn
from weave import TWILL, weave, yarns

#: How the jacket lies on the table: turned clockwise, in radians.
LIES = math.radians(-38)
THICK = 0.0022
#: Of the front that lies on top, in meters: x to the arm, y to the neck, the lowest point of the lapel at 0.
ROLL = shapes.line([(0.0, 0.0), (0.012, 0.07), (0.028, 0.15), (0.05, 0.24), (0.072, 0.32)])
BELLY = shapes.line([(0.0, 0.0), (0.03, 0.03), (0.073, 0.095), (0.106, 0.165), (0.132, 0.222), (0.146, 0.252)])
NOTCH, GORGE = (0.108, 0.2705), (0.072, 0.32)
COLLAR_TIP = (0.135, 0.287)


def lies(x, y, z):
    """From the jacket's own directions to the table's."""
    return x * math.cos(LIES) - y * math.sin(LIES), x * math.sin(LIES) + y * math.cos(LIES), z


def chest(x, y):
    """How high the front lies: it is never flat over its canvas."""
    return 0.006 * np.exp(-(((x - 0.1) / 0.09) ** 2) - ((y - 0.12) / 0.16) ** 2) + 0.0012 * np.sin(x * 34 + y * 15) + 0.0009 * np.sin(y * 41 - x * 23)


def lift(share):
    """How high the lapel stands over the front at its roll, by the share of its height: round at the button, pressed above."""
    risen = 1 - np.exp(-((share / 0.1) ** 2))
    return 0.0048 + risen * (0.0045 + 0.013 * np.exp(-(((share - 0.15) / 0.3) ** 2)))


def over(across, wide, share):
    """Height of the lapel's face over the front."""
    return THICK * 1.15 + (lift(share) - THICK * 1.15) * np.exp(-across * wide / 0.022) + 0.0009 * np.sin(share * 15) * across


def edge_of_lapel():
    """The roll and the lapel's edge as pairs, and the share of the height of each."""
    corners = (0.0, 0.74, 0.88, 1.0)
    edges = [BELLY, np.array([BELLY[-1], NOTCH]), np.array([NOTCH, GORGE])]
    shares = [np.linspace(low, high, many, endpoint=False) for low, high, many in zip(corners, corners[1:], (420, 90, 90))]
    right = np.vstack([shapes.along(edge, (share - low) / (high - low)) for edge, share, low, high in zip(edges, shares, corners, corners[1:])])
    share = np.concatenate(shares)
    return shapes.along(ROLL, share)[16:], right[16:], share[16:]


def lapel(cloth):
    """The face that lies over the front, and above the button the roll by which it comes out of it."""
    left, right, share = edge_of_lapel()
    wide = np.linalg.norm(right - left, axis=1)
    lean = math.radians(-28)

    def spot(u, v):
        row = np.round(v).astype(int)
        at = left[row] + (right[row] - left[row]) * u[..., None]
        return at[..., 0], at[..., 1], row

    def face(u, v):
        x, y, row = spot(u, v)
        return lies(x, y, chest(x, y) + over(u, wide[row], share[row]))

    def grain(u, v):
        x, y, _ = spot(u, v)
        return x * math.cos(lean) + y * math.sin(lean), y * math.cos(lean) - x * math.sin(lean)

    def roll(u, v):
        """u: how far it has turned under, 0 to 1."""
        row = np.round(v).astype(int)
        half, angle = lift(share[row]) / 2, u * math.pi * np.clip((share[row] - 0.03) / 0.12, 0, 1)
        x, y = left[row][..., 0], left[row][..., 1]
        return lies(x - half * np.sin(angle) * 1.1, y, chest(x, y) + half * (1 + np.cos(angle)))

    made = shapes.thicken(shapes.surface("lapel", face, np.linspace(0, 1, 150) ** 1.15, np.arange(len(share)), cloth, grain), THICK, 0.0008)
    shapes.surface("roll", roll, np.linspace(0, 1, 24), np.arange(16, len(share)), cloth, lambda u, v: grain(-0.1 * u, v))
    return made


def collar(cloth):
    inner = shapes.line([GORGE, (0.083, 0.37), (0.088, 0.42), (0.09, 0.48)])
    tip = np.vstack([shapes.along(np.array([NOTCH, COLLAR_TIP]), np.linspace(0, 1, 40, endpoint=False)), shapes.line([COLLAR_TIP, (0.142, 0.34), (0.149, 0.41), (0.15, 0.48)])])
    base = np.vstack([shapes.along(np.array([NOTCH, GORGE]), np.linspace(0, 1, 50, endpoint=False)), inner])
    share = np.linspace(0, 1, 300)
    left, right = shapes.along(base, share), shapes.along(tip, share)

    def point(u, v):
        row = np.round(v).astype(int)
        at = left[row] + (right[row] - left[row]) * u[..., None]
        x, y = at[..., 0], at[..., 1]
        return lies(x, y, chest(x, y) + THICK * 1.1 + 0.0035 * (1 - u) * np.clip(share[row] * 2, 0, 1) + 0.0004)

    made = shapes.surface("collar", point, np.linspace(0, 1, 90), np.arange(300), cloth, lambda u, v: ((left[np.round(v).astype(int)] + (right - left)[np.round(v).astype(int)] * u[..., None])[..., 1], u * 0.05))
    return shapes.thicken(made, THICK, 0.0008)


def front(cloth):
    """The front, from its edge and the roll to the arm."""
    below = shapes.line([(0.05, -0.3), (0.0, -0.2), (-0.014, -0.1), (-0.006, -0.03), (0.0, 0.0)])
    edge = np.vstack([below[:-1], ROLL, shapes.line([GORGE, (0.09, 0.5)])])
    share = np.linspace(0, 1, 460)
    left = shapes.along(edge, share)

    def point(u, v):
        row = np.round(v).astype(int)
        x, y = left[row][..., 0] + u, left[row][..., 1]
        return lies(x, y, chest(x, y))

    made = shapes.surface("front", point, np.linspace(0, 0.42, 300) ** 1.0, np.arange(460), cloth, lambda u, v: (left[np.round(v).astype(int)][..., 0] + u, left[np.round(v).astype(int)][..., 1]))
    return shapes.thicken(made, THICK, 0.0008)


def on_lapel(x, y):
    """Height of the lapel's face at a point."""
    row = int(np.argmin(np.abs(edge_of_lapel()[0][:, 1] + 0.35 * (edge_of_lapel()[0][:, 0] - x) - y)))
    left, right, share = (part[row] for part in edge_of_lapel())
    wide = np.linalg.norm(right - left)
    return float(chest(x, y) + over(np.clip(np.hypot(x - left[0], y - left[1]) / max(wide, 0.001), 0, 1), wide, share))


def stitches(thread):
    """Pick stitches, which sink in: 2 mm from the edge, every 4 mm."""
    left, right, share = edge_of_lapel()
    wide = np.linalg.norm(right - left, axis=1)
    shares = np.linspace(0.09, 0.735, 74)
    rng = np.random.default_rng(5)

    def below(at):
        """A point of the lapel's face, 2 mm from its edge."""
        row = int(np.searchsorted(share, at))
        across = 1 - 0.0024 / wide[row]
        x, y = left[row] + (right[row] - left[row]) * across
        return np.array([x, y, chest(x, y) + over(across, wide[row], share[row])])

    for at in shares:
        ends = [below(at + step) for step in (-0.0045, -0.002, 0, 0.002, 0.0045)]
        sunk = rng.normal(0, 0.00003)
        shapes.tube("pick", [lies(x, y, z + up + sunk) for (x, y, z), up in zip(ends, (-0.0005, 0.00008, 0.00014, 0.00008, -0.0005))], 0.0002, thread, 3)


def buttonhole(silk, dark, center, turn, long=0.023):
    """Purl stitches side by side around a slit, and a bar at its inner end."""
    rng = np.random.default_rng(8)

    def put(along, across, up):
        x = center[0] + along * math.cos(turn) - across * math.sin(turn)
        y = center[1] + along * math.sin(turn) + across * math.cos(turn)
        return lies(x, y, base + up)

    base = on_lapel(*center) + 0.0001
    pitch = 0.00052
    for side in (1, -1):
        for at in range(int(long / pitch)):
            along = -long / 2 + at * pitch + rng.normal(0, 0.00003)
            out = 0.0021 + rng.normal(0, 0.00007)
            lean = rng.normal(0, 0.00007)
            ends = [(along + lean, side * (out + 0.0001), -0.0004), (along + lean, side * out, 0.00012), (along, side * 0.0012, 0.00042), (along, side * 0.0004, 0.0004), (along, side * 0.0002, -0.0002)]
            shapes.tube("purl", [put(*end) for end in ends], pitch * 0.52, silk, 3)
            knot = [(along + pitch * 0.5 * math.cos(t), side * 0.00035 + 0.00022 * math.sin(t), 0.00055 + 0.0001 * math.sin(2 * t)) for t in np.linspace(0, 5, 6)]
            shapes.tube("knot", [put(*end) for end in knot], pitch * 0.4, silk, 3)
    for at in range(9):
        angle = math.pi * (at + 0.5) / 9 - math.pi / 2
        ends = [(long / 2 + r * math.cos(angle), r * math.sin(angle), up) for r, up in ((0.0023, -0.0004), (0.0021, 0.0002), (0.0012, 0.00045), (0.0004, 0.0004), (0.0002, -0.0002))]
        shapes.tube("eye", [put(*end) for end in ends], pitch * 0.55, silk, 3)
    for at in range(5):
        off = -long / 2 - 0.0001 - at * 0.0004
        shapes.tube("bar", [put(off, across, up) for across, up in ((-0.0023, -0.0004), (-0.002, 0.0003), (0, 0.00055), (0.002, 0.0003), (0.0023, -0.0004))], 0.00026, silk, 3)
    shapes.tube("slit", [put(-long / 2, 0, 0.00005), put(0, 0, 0.00005), put(long / 2, 0, 0.00005)], 0.0003, dark, 2)


def build():
    house.begin(seed=15)
    stripes = (("#4c515b", 2), ("#5c616b", 1), ("#454a54", 2))
    face = weave(TWILL, yarns(*stripes), yarns(("#3f444e", 1), ("#545963", 2)), nap=0.45, seed=15, uneven=0.09)
    flannel = materials.cloth("flannel", face, threads_per_cm=16, sheen=0.6, relief=0.0002)
    for part in (front(flannel), lapel(flannel), collar(flannel)):
        shapes.hairs(part, 42000, 0.0011, thickness=0.000007)
    lining = materials.cloth("lining", weave(TWILL, yarns(("#262b42", 1)), yarns(("#191d2e", 1)), seed=4), threads_per_cm=34, sheen=0.1, gloss=0.08, roughness=0.6, relief=0.00005)
    shapes.surface(
        "lining", lambda u, v: lies(u, v, -0.014 + 0.0035 * np.sin(u * 58 + v * 19 + 2 * np.sin(v * 11)) + 0.006 * np.exp(-(((v - 0.16 - 0.5 * u) / 0.02) ** 2))),
        np.linspace(-0.5, 0.4, 260), np.linspace(-0.5, 0.7, 260), lining,
    )
    silk = materials.plain("buttonhole silk", "#2b2f38", 0.45, 0.5)
    dark = materials.plain("slit", "#0c0d10", 0.9, 0.1)
    stitches(materials.plain("pick silk", "#343942", 0.55, 0.4))
    buttonhole(silk, dark, (0.111, 0.236), math.radians(151))
    sewn = button("horn", 0.0105, horn("dark horn", "#7a5636", "#1d130c"))
    x, y = 0.026, -0.012
    sewn.location = lies(x, y, float(chest(x, y)) + 0.0008)
    sewn.rotation_euler = (0.05, -0.06, 0.4)
    cotton = materials.plain("button thread", "#2a2320", 0.7, 0.3)
    for one, other in ((0, 2), (1, 3)):
        ends = []
        for hole in (one, other):
            angle = math.pi / 4 + hole * math.pi / 2 + 0.4
            ends.append((sewn.location.x + 0.002 * math.cos(angle), sewn.location.y + 0.002 * math.sin(angle)))
        for off in (-0.0003, 0.0003):
            shapes.tube("sewn", [(ends[0][0] + off, ends[0][1], sewn.location.z + 0.0005), (ends[0][0] + off, ends[0][1], sewn.location.z + 0.0021), (ends[1][0] + off, ends[1][1], sewn.location.z + 0.0021), (ends[1][0] + off, ends[1][1], sewn.location.z + 0.0005)], 0.00028, cotton, 3)
    house.window(at=(-0.75, 0.5, 0.5), to=(0.1, 0.1, 0), size=(0.6, 0.8), watts=46)
    house.camera(at=(0.215, -0.35, 0.5), to=(0.157, 0.078, 0.0), lens=64, fstop=4.0, focus=(0.21, 0.1, 0.008))
    return (3, 2)
