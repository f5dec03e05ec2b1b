"""Cap-toe oxfords of brown calf on a board."""

import math

import bpy
import numpy as np
from mathutils import Vector

import house
import materials
import shapes
from weave import rgb

#: The sole's edge from the middle of the heel along the outer side to the tip and back along the inner; meters.
OUTLINE = shapes.line(
    [(0.0, 0.0), (0.007, 0.0185), (0.03, 0.0285), (0.07, 0.0285), (0.11, 0.0305), (0.15, 0.0365), (0.19, 0.0425), (0.222, 0.0402), (0.255, 0.0322),
     (0.281, 0.0205), (0.2975, 0.0085), (0.302, -0.0035), (0.298, -0.0155), (0.282, -0.0255), (0.255, -0.035), (0.218, -0.0422), (0.18, -0.0405),
     (0.145, -0.0315), (0.11, -0.0262), (0.07, -0.0265), (0.03, -0.027), (0.007, -0.018), (0.0, 0.0)],
    40,
)
#: How high the sole's edge lies over the board, by x: on its heel, down to the ball, and up at the toe.
SPRING = shapes.line([(-0.02, 0.0315), (0.03, 0.0305), (0.07, 0.0285), (0.12, 0.0205), (0.17, 0.0135), (0.2, 0.0125), (0.25, 0.0155), (0.3, 0.0225)])
#: The line of the instep from the throat to the tip: x, y, height over the sole's edge.
INSTEP = shapes.line([(0.136, 0.0, 0.088), (0.16, 0.0005, 0.0745), (0.187, 0.0005, 0.0625), (0.219, -0.0005, 0.0495), (0.248, -0.0015, 0.0438), (0.266, -0.0027, 0.0418), (0.278, -0.0033, 0.0408)])
#: Where the foot goes in, by x: half its width, its height over the sole's edge.
MOUTH = shapes.line([(0.004, 0.002, 0.062), (0.02, 0.017, 0.0585), (0.05, 0.0235, 0.054), (0.09, 0.0225, 0.058), (0.12, 0.0155, 0.072), (0.138, 0.004, 0.0885)])
THROAT, CAP = 0.188, 0.219


def spring(x):
    return np.interp(x, SPRING[:, 0], SPRING[:, 1])


def upper(a, v, out=0.0):
    """A point of the upper: a, 0 to 1, round the sole's edge; v from there to the instep or the mouth."""
    edge = shapes.along(OUTLINE, a)
    x, y = edge[..., 0], edge[..., 1]
    side = np.where(y > 0, 1, -1)
    # Ahead of the throat both sides meet on the instep; the cap's lines run straight across.
    along = np.where(x < CAP, np.clip(x, 0.136, None), CAP + (x - CAP) * (0.278 - CAP) / (0.302 - CAP))
    front = np.stack([along, np.interp(along, INSTEP[:, 0], INSTEP[:, 1]), np.interp(along, INSTEP[:, 0], INSTEP[:, 2])], -1)
    back_x = 0.004 + x * (0.138 - 0.004) / 0.145
    back = np.stack([back_x, side * np.interp(back_x, MOUTH[:, 0], MOUTH[:, 1]), np.interp(back_x, MOUTH[:, 0], MOUTH[:, 2])], -1)
    ahead = np.clip((x - 0.105) / 0.06, 0, 1)
    ahead = ahead * ahead * (3 - 2 * ahead)
    end = np.where((x > 0.145)[..., None], front, back)
    inward = (1 - np.cos(v * math.pi / 2)) * ahead + v**1.7 * (1 - ahead)
    upward = np.sin(v * math.pi / 2) ** (0.92 - 0.12 * np.clip((x - 0.2) / 0.08, 0, 1)) * ahead + v * (1 - ahead)
    # The waist is drawn in under the arch; the ball and the heel are full.
    full = 0.0035 * np.sin(v * math.pi) * (1 - ahead) + 0.002 * np.sin(np.clip(v * 1.6, 0, 1) * math.pi) * ahead
    bulge = np.stack([np.where(x < 0.02, -1.0, 0) * full * 0.6, side * full], -1)
    at = edge + (end[..., :2] - edge) * inward[..., None] + bulge
    base = spring(x) * (1 - v) + spring(end[..., 0]) * v
    return np.stack([at[..., 0], at[..., 1], base + end[..., 2] * upward], -1)


def raised(a, v, out):
    """A point `out` meters off the upper."""
    step = 0.0015
    one = upper(np.clip(a + step, 0, 1), v) - upper(np.clip(a - step, 0, 1), v)
    other = upper(a, np.clip(v + step, 0, 1)) - upper(a, np.clip(v - step, 0, 1))
    normal = np.cross(one, other)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-12
    return upper(a, v) - normal * np.asarray(out)[..., None]


def share_at(x, side):
    """Where on the outline x is reached: on the outer side (1), or the inner (-1)."""
    tip = int(np.argmax(OUTLINE[:, 0]))
    reached = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(OUTLINE, axis=0), axis=1))])
    reached /= reached[-1]
    if side > 0:
        return np.interp(x, OUTLINE[: tip + 1, 0], reached[: tip + 1])
    return np.interp(x, OUTLINE[tip:, 0][::-1], reached[tip:][::-1])


def leather(name, color, dark, roughness=0.3):
    """Calf: burnished in clouds, with fine grain, waxed."""
    nodes = materials.Nodes(name)
    place = nodes.add("TexCoord")
    cloud = nodes.add("TexNoise", Scale=22.0, Detail=5.0)
    nodes.join(place.outputs["Object"], cloud.inputs["Vector"])
    split = nodes.add("SeparateXYZ")
    nodes.join(place.outputs["Object"], split.inputs[0])
    toe = nodes.add("MapRange", **{"From Min": 0.2, "From Max": 0.3, "To Min": 0.0, "To Max": 0.35})
    nodes.join(split.outputs["X"], toe.inputs[0])
    low = nodes.add("MapRange", **{"From Min": 0.012, "From Max": 0.04, "To Min": 0.35, "To Max": 0.0})
    nodes.join(split.outputs["Z"], low.inputs[0])
    total = nodes.add("Math", operation="ADD")
    nodes.join(toe.outputs[0], total.inputs[0])
    nodes.join(low.outputs[0], total.inputs[1])
    burnt = nodes.add("Math", operation="ADD")
    nodes.join(total.outputs[0], burnt.inputs[0])
    nodes.join(cloud.outputs["Fac"], burnt.inputs[1])
    nodes.ramp(burnt.outputs[0], (0.35, rgb(color)), (1.05, rgb(dark)))
    pores = nodes.add("TexVoronoi", Scale=1700.0)
    nodes.join(place.outputs["Object"], pores.inputs["Vector"])
    soft = nodes.add("TexNoise", Scale=160.0, Detail=3.0)
    nodes.join(place.outputs["Object"], soft.inputs["Vector"])
    both = nodes.add("Math", operation="MULTIPLY_ADD")
    both.inputs[1].default_value = 0.35
    nodes.join(pores.outputs["Distance"], both.inputs[0])
    nodes.join(soft.outputs["Fac"], both.inputs[2])
    nodes.bump(both.outputs[0], 0.35, 0.00022)
    nodes.set(Roughness=roughness, Specular=0.36, Clearcoat=0.25, Clearcoat_Roughness=0.25)
    return nodes.material


def rim(name, profile, material):
    """A strip round the sole; profile: (outward of the upper's edge, height over it), outward more at the front."""
    share = np.linspace(0, 1, 900, endpoint=False)
    at = shapes.along(OUTLINE, share)
    ahead = shapes.along(OUTLINE, (share + 0.002) % 1) - shapes.along(OUTLINE, (share - 0.002) % 1)
    ahead /= np.linalg.norm(ahead, axis=-1, keepdims=True)
    outward = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
    if np.sum(outward[100] * (at[100] - [0.14, 0])) < 0:
        outward = -outward
    profile = np.array(profile, float)

    def point(u, v):
        which, step = np.round(u).astype(int), np.round(v).astype(int)
        wide = 0.35 + 0.65 * np.clip((at[which][..., 0] - 0.07) / 0.1, 0, 1)
        out = np.where(profile[step][..., 0] > 0, profile[step][..., 0] * wide, profile[step][..., 0])
        spot = at[which] + outward[which] * out[..., None]
        return spot[..., 0], spot[..., 1], spring(at[which][..., 0]) + profile[step][..., 1]

    made = shapes.surface(name, point, np.arange(900), np.arange(len(profile)), material, closed=True)
    return made, lambda share, out: (shapes.along(at, share) + shapes.along(outward, share) * out)


def shoe(calf, parts):
    """The right shoe; answers its objects."""
    before = set(bpy.data.objects)
    lining, edge, thread, lace, dark = parts
    shares = np.linspace(0, 1, 901)
    shapes.surface("quarters", lambda u, v: np.moveaxis(upper(u, v), -1, 0), shares, np.linspace(0, 1, 120), calf)
    shapes.surface("lining", lambda u, v: np.moveaxis(raised(u, v, -0.0016), -1, 0), shares, np.linspace(0.02, 0.985, 90), lining)

    def piece(name, start, out, thick):
        """Leather over the quarters from start(v), an x of the sole's edge, round the toe."""
        first = lambda v: share_at(start(v), 1)  # noqa: E731
        last = lambda v: share_at(start(v), -1)  # noqa: E731

        def point(u, v):
            a = first(v) + (last(v) - first(v)) * u
            rounded = 1 - np.clip(1 - np.minimum(u, 1 - u) * (last(v) - first(v)) / 0.0016, 0, 1) ** 2
            return np.moveaxis(raised(a, v, out + thick * rounded), -1, 0)

        steps = np.concatenate([np.linspace(0, 0.01, 12, endpoint=False), np.linspace(0.01, 0.99, 700), np.linspace(0.99, 1, 13)[1:]])
        shapes.surface(name, point, steps, np.linspace(0, 1, 140), calf)

    vamp = lambda v: 0.112 + (THROAT - 0.112) * np.clip(v, 0, 1) ** 1.6  # noqa: E731
    cap = lambda v: CAP - 0.004 * np.sin(v * math.pi)  # noqa: E731
    piece("vamp", vamp, -0.0002, 0.0011)
    piece("cap", cap, 0.0008, 0.0011)

    def row(start, off, out, many, long, radius, material):
        """Stitches along a piece's edge, `off` meters of the sole's edge ahead of it."""
        for side in (1, -1):
            lane = np.linspace(0.03, 0.998, 300)
            line = raised(share_at(start(lane) + off, side), lane, np.full(300, out))
            for at in range(many):
                ends = shapes.along(line, np.linspace((at + 0.12) / many, (at + 0.12 + long) / many, 5))
                normal = raised(share_at(start(lane) + off, side), lane, np.full(300, out + 0.001)) - line
                lift = shapes.along(normal / 0.001, np.linspace((at + 0.12) / many, (at + 0.12 + long) / many, 5))
                ends = ends + lift * np.array([-0.00035, 0.0001, 0.00016, 0.0001, -0.00035])[:, None]
                shapes.tube("stitch", ends.tolist(), radius, material, 2)

    row(cap, 0.0022, 0.0019, 46, 0.74, 0.00022, thread)
    row(cap, 0.0072, 0.0019, 46, 0.74, 0.00022, thread)
    row(vamp, 0.0022, 0.0009, 62, 0.74, 0.00022, thread)

    # The cap is punched between its rows of stitches.
    for side in (1, -1):
        lane = np.linspace(0.05, 1, 400)
        line = raised(share_at(cap(lane) + 0.0047, side), lane, np.full(400, 0.00195))
        above = raised(share_at(cap(lane) + 0.0047, side), lane, np.full(400, 0.00295))
        for at in range(18):
            share = np.array([(at + 0.5) / 18])
            spot, up = shapes.along(line, share)[0], shapes.along(above - line, share)[0] / 0.001
            hole = shapes.lathe("hole", [(0.00001, 0.0), (0.00078, 0.0), (0.00084, 0.00003), (0.00095, -0.0002)], dark, 20)
            hole.location = spot
            hole.rotation_euler = Vector(up).to_track_quat("Z", "Y").to_euler()

    # The facings meet over the tongue; straight laces go through their eyelets.
    lane = np.array([[x, np.interp(x, INSTEP[:, 0], INSTEP[:, 1]), float(spring(x)) + np.interp(x, INSTEP[:, 0], INSTEP[:, 2]) + 0.0001] for x in np.linspace(0.137, THROAT - 0.002, 20)])
    shapes.tube("gap", lane.tolist(), 0.00075, dark, 3)
    for at in range(5):
        x = 0.143 + at * 0.0094
        across = []
        for v in (0.80, 0.85, 0.9, 0.95, 1.0):
            across.append(upper(share_at(np.array(x + 0.006), 1), np.array(v)))
        for v in (0.95, 0.9, 0.85, 0.80):
            across.append(upper(share_at(np.array(x + 0.006), -1), np.array(v)))
        ups = (-0.0016, 0.0009, 0.0014, 0.0015, 0.0016, 0.0015, 0.0014, 0.0009, -0.0016)
        shapes.tube("lace", [(p[0], p[1], p[2] + up) for p, up in zip(across, ups)], 0.0013, lace, 4)

    _, beside = rim("welt", [(-0.002, 0.0012), (0.0046, 0.0004), (0.0052, -0.0002), (0.0054, -0.0012), (0.0052, -0.0024), (0.004, -0.003)], edge)
    rim("sole", [(0.004, -0.003), (0.0053, -0.0034), (0.0056, -0.005), (0.0056, -0.0065), (0.005, -0.0078), (0.003, -0.0082), (-0.01, -0.0082)], edge)
    for at in range(104):
        share = 0.17 + at * 0.66 / 104
        ends = []
        for step, up in ((0, -0.0004), (0.001, 0.0007), (0.0032, 0.0007), (0.0042, -0.0004)):
            spot = beside(np.array([share + step]), 0.0029)[0]
            ends.append((spot[0], spot[1], float(spring(spot[0])) + 0.0005 + up))
        shapes.tube("welted", ends, 0.0004, thread, 2)
    heel = shapes.along(OUTLINE, np.linspace(0, 1, 500))
    heel = heel[heel[:, 0] < 0.074]
    loop = heel[np.argsort(np.arctan2(heel[:, 1], heel[:, 0] - 0.04))]
    loop = (loop - [0.037, 0]) * 1.03 + [0.037, 0]
    shapes.surface("heel", lambda u, v: (loop[np.round(u).astype(int)][..., 0], loop[np.round(u).astype(int)][..., 1], v), np.arange(len(loop)), np.array([0.0, 0.0008, 0.010, 0.0105, 0.0235]), edge, closed=True)
    return set(bpy.data.objects) - before


def placed(parts, at, turn):
    frame = bpy.data.objects.new("pair", None)
    bpy.context.collection.objects.link(frame)
    for part in parts:
        part.parent = frame
    frame.location, frame.rotation_euler = at, (0, 0, turn)
    return frame


def build():
    house.begin(seed=31)
    shapes.block("board", (1.6, 1.0, 0.03), (0, 0, -0.015), materials.wood("oak", "#8a6845", "#573b24", fine=2.6), 0.002)
    shapes.block("wall", (4, 0.05, 2), (0, 0.75, 0.6), materials.plain("wall", house.PAPER, 0.9, grain=0.3, scale=60))
    calf = leather("calf", "#70391b", "#2c130a")
    parts = (
        leather("lining", "#b98f5f", "#8d6537", 0.6), materials.plain("edge", "#2c190f", 0.45, 0.35, grain=0.2, scale=500), materials.plain("thread", "#b08a58", 0.7, 0.3),
        materials.plain("lace", "#2a170d", 0.6, 0.3, grain=0.6, scale=900), materials.plain("hole", "#0b0706", 0.9, 0.1),
    )
    right = shoe(calf, parts)
    left = []
    for part in right:
        copy = part.copy()
        bpy.context.collection.objects.link(copy)
        copy.scale.y = -copy.scale.y
        copy.location.y = -copy.location.y
        left.append(copy)
    placed(left, (-0.16, -0.03, 0), math.radians(-20))
    placed(right, (-0.12, 0.10, 0), math.radians(-6))
    # Waxed leather mirrors only the window behind; the one before it lights its color.
    house.window(at=(-0.72, -0.12, 0.72), to=(0.03, 0.02, 0.04), size=(0.7, 0.9), watts=30).visible_glossy = False
    house.window(at=(-0.4, 0.8, 0.75), to=(0.05, 0, 0.03), size=(0.3, 0.9), watts=9)
    house.camera(at=(0.43, -0.5, 0.235), to=(0.025, -0.005, 0.045), lens=70, fstop=5.0, focus=(0.1, -0.12, 0.045))
    return (3, 2)
