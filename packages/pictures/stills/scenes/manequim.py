"""A dress form with the canvas of a front basted on it, a tape over its shoulder."""

import math

import numpy as np

import house
import materials
import shapes
from scenes.rolos import SUITINGS, roll
from weave import PLAIN, TWILL, rgb, weave, yarns

#: Of the form, by height in meters over its lower edge: half its width, half its depth, how far forward its middle is.
SECTIONS = np.array([
    (0.00, 0.158, 0.113, 0.000), (0.06, 0.163, 0.118, 0.000), (0.14, 0.155, 0.112, 0.004), (0.21, 0.149, 0.106, 0.006),
    (0.29, 0.158, 0.112, 0.006), (0.37, 0.171, 0.122, 0.006), (0.43, 0.181, 0.121, 0.003), (0.48, 0.189, 0.110, -0.003),
    (0.515, 0.185, 0.094, -0.010), (0.535, 0.160, 0.082, -0.014), (0.552, 0.118, 0.072, -0.017), (0.566, 0.080, 0.064, -0.018),
    (0.582, 0.063, 0.059, -0.017), (0.61, 0.058, 0.057, -0.013), (0.632, 0.058, 0.057, -0.010),
])
SMOOTH = shapes.line(SECTIONS, 24)


def form(angle, z, out=0.0):
    """A point of the form: angle 0 is to its left arm, -90° ahead. out: meters off its surface."""
    wide, deep, ahead = (np.interp(z, SMOOTH[:, 0], SMOOTH[:, column]) for column in (1, 2, 3))
    power = 2 / 2.35
    x = (wide + out) * np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power
    y = (deep + out) * np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power - ahead
    # A chest is fuller at the sides of its middle.
    full = 0.006 * np.exp(-(((z - 0.4) / 0.07) ** 2)) * (np.exp(-(((angle + 1.05) / 0.36) ** 2)) + np.exp(-(((angle + 2.09) / 0.36) ** 2)))
    return x, y - full, z + out * np.clip((z - 0.5) / 0.03, 0, 1) * 0.8


def between(name, left, right, out, material, thick=0.0012):
    """A piece of canvas on the form between two lines of (angle, height)."""
    share = np.linspace(0, 1, 360)
    one, other = shapes.along(left, share), shapes.along(right, share)

    def spot(u, v):
        row = np.round(np.asarray(v) * 359).astype(int)
        at = one[row] + (other[row] - one[row]) * np.asarray(u)[..., None]
        return at[..., 0], at[..., 1]

    def point(u, v, more=0.0):
        angle, z = spot(u, v)
        loose = 0.0012 * np.sin(angle * 9 + z * 31) + 0.0008 * np.sin(z * 63 - angle * 5)
        edge = 0.0015 * (np.abs(np.asarray(u) - 0.5) * 2) ** 6
        return form(angle, z, out + loose + edge + more)

    made = shapes.surface(name, point, np.linspace(0, 1, 180), share, material, lambda u, v: (spot(u, v)[0] * 0.14, spot(u, v)[1]))
    shapes.thicken(made, thick, 0, 1.0)
    return point


def tape():
    """A measuring tape's print: centimeters in black on yellow."""
    rows, columns = 2000, 128
    pixels = np.ones((rows, columns, 3)) * rgb("#d9b24a")
    pixels *= 1 + 0.03 * np.random.default_rng(2).standard_normal((rows, columns, 1))
    ink = rgb("#2a2118")
    for mark in range(100):
        at = mark * 20
        reach = 60 if mark % 10 == 0 else 42 if mark % 5 == 0 else 26
        pixels[at : at + 3, :reach] = ink
        pixels[at : at + 3, columns - reach // 2 :] = ink
    pixels[:, 0:4] = pixels[:, -4:] = ink
    nodes = materials.Nodes("tape")
    place = nodes.add("TexCoord")
    image = nodes.add("TexImage", image=materials.image_of("tape", np.clip(pixels, 0, 1).astype(np.float32), True))
    nodes.join(place.outputs["UV"], image.inputs[0])
    nodes.join(image.outputs["Color"], nodes.surface.inputs["Base Color"])
    nodes.set(Roughness=0.55, Specular=0.3)
    return nodes.material


def build():
    house.begin(seed=41)
    linen = materials.cloth("linen", weave(PLAIN, yarns(("#cdbf9f", 1)), yarns(("#d8cbad", 1)), uneven=0.12, slub=0.3, seed=4), threads_per_cm=15, sheen=0.15, gloss=0.12, relief=0.0002)
    canvas = materials.cloth("canvas", weave(PLAIN, yarns(("#a68a62", 1)), yarns(("#c2ab84", 1), ("#8d7450", 1)), uneven=0.16, slub=0.3, seed=5), threads_per_cm=11, sheen=0.15, gloss=0.2, relief=0.00028)
    felt = materials.cloth("felt", weave(TWILL, yarns(("#4a4d54", 1)), yarns(("#3c3f46", 1)), nap=0.7, seed=7), threads_per_cm=14, sheen=0.6)
    angles = np.linspace(-math.pi, math.pi, 420, endpoint=False)
    shapes.surface("form", form, angles, np.linspace(0, 0.632, 520), linen, lambda u, v: (u * 0.16, v), True)
    # Its seams: two that follow the chest and one ahead, each a little sunk cord.
    thread = materials.plain("seam", "#b5a786", 0.8, 0.2)
    for angle in (-math.pi / 2, -0.98, -2.16, -0.06, math.pi + 0.06):
        heights = np.linspace(0.01, 0.6, 120)
        shapes.tube("seam", np.stack(form(angle + 0.05 * np.sin(heights * 6), heights, -0.0002), -1).tolist(), 0.0007, thread, 3)
    walnut = materials.wood("walnut", "#6b4527", "#2f1c10", 0.36, 2.0)
    cap = shapes.lathe("cap", [(0.0001, 0.668), (0.008, 0.667), (0.011, 0.66), (0.009, 0.652), (0.013, 0.647), (0.046, 0.643), (0.0565, 0.638), (0.0575, 0.632), (0.0001, 0.628)], walnut)
    cap.location.y = 0.010

    # The canvas of the left front: its edge and lapel, shoulder, armhole, side; angles run from ahead to the arm.
    edge = shapes.line([(-1.6, 0.0), (-1.66, 0.12), (-1.68, 0.22), (-1.98, 0.34), (-2.12, 0.415), (-1.72, 0.5), (-1.35, 0.548)])
    side = np.vstack([shapes.line([(-0.42, 0.0), (-0.40, 0.12), (-0.42, 0.24), (-0.34, 0.335)]), shapes.line([(-0.34, 0.335), (-0.66, 0.37), (-0.72, 0.43), (-0.55, 0.49), (-0.42, 0.516)])[1:], shapes.line([(-0.42, 0.516), (-0.9, 0.537), (-1.35, 0.548)], 40)[1:]])
    on = between("canvas", edge, side, 0.0028, canvas)
    chest = between("chest piece", [(-1.55, 0.3), (-1.62, 0.4), (-1.45, 0.49), (-1.2, 0.53)], shapes.line([(-0.72, 0.31), (-0.78, 0.37), (-0.84, 0.44), (-0.72, 0.505), (-0.75, 0.525)]), 0.0052, felt, 0.0016)

    white = materials.plain("basting", "#f3efe4", 0.8, 0.2)
    rng = np.random.default_rng(9)

    def sewn(point, start, end, many, more, slant=0.0):
        """A row of basting stitches between two spots (across, along) of a piece."""
        start, end = np.array(start), np.array(end)
        for at in range(many):
            one = start + (end - start) * (at + 0.12) / many + rng.normal(0, 0.0012, 2)
            other = start + (end - start) * (at + 0.74) / many + np.array([slant, 0]) + rng.normal(0, 0.0012, 2)
            ends = []
            for t in np.linspace(0, 1, 6):
                u, v = one + (other - one) * t
                ends.append(tuple(float(part) for part in point(np.array(np.clip(u, 0, 1)), np.array(np.clip(v, 0, 1)), more + 0.0013 * math.sin(t * math.pi) ** 0.5 - 0.0003)))
            shapes.tube("basting", ends, 0.00052, white, 3)

    for across in (0.12, 0.5, 0.86):
        sewn(on, (across, 0.03), (across, 0.6), 17, 0.0012)
    sewn(on, (0.1, 0.62), (0.16, 0.93), 13, 0.0012)
    for row in range(6):
        sewn(chest, (0.12 + row * 0.15, 0.06), (0.12 + row * 0.15, 0.94), 14, 0.0016, 0.03)
    # Pad stitches of the lapel.
    for row in range(5):
        sewn(on, (0.03 + 0.05 * row, 0.5), (0.03 + 0.05 * row, 0.74), 15, 0.0012, 0.02)

    lane = shapes.line([(-2.3, 0.03), (-2.22, 0.2), (-2.14, 0.36), (-2.2, 0.47), (-2.45, 0.54), (-2.9, 0.568), (-3.6, 0.572), (-4.4, 0.56)])

    def ribbon(u, v):
        at = shapes.along(lane, v)
        x, y, z = form(at[..., 0], at[..., 1], 0.0016 + 0.0016 * np.sin(v * 9) ** 2)
        ahead = shapes.along(lane, np.clip(v + 0.004, 0, 1)) - shapes.along(lane, np.clip(v - 0.004, 0, 1))
        flat = np.stack([ahead[..., 0] * 0.12, ahead[..., 1]], -1)
        flat /= np.linalg.norm(flat, axis=-1, keepdims=True)
        x2, y2, z2 = form(at[..., 0] + u * flat[..., 1] / 0.13, at[..., 1] - u * flat[..., 0], 0.0016 + 0.0016 * np.sin(v * 9) ** 2)
        return x2, y2, z2

    shapes.thicken(shapes.surface("tape", ribbon, np.linspace(-0.0075, 0.0075, 14), np.linspace(0, 1, 400), tape(), lambda u, v: (u / 0.015 + 0.5, v * 0.9)), 0.0005)

    # The room behind: a wall, and rolls of suiting on a shelf, out of focus.
    shapes.block("wall", (6, 0.05, 4), (0, 1.15, 0.3), materials.plain("wall", house.PAPER, 0.9, grain=0.3, scale=60))
    shapes.block("shelf", (3, 0.4, 0.03), (-0.3, 0.93, 0.135), materials.wood("oak", "#a98a66", "#77573a", fine=2.6))
    suitings = [materials.cloth(f"suiting {at}", SUITINGS[at](), threads_per_cm=15, sheen=0.45) for at in range(5)]
    for at, (x, z, radius, which) in enumerate(((-0.62, 0.232, 0.08, 0), (-0.45, 0.234, 0.082, 2), (-0.28, 0.23, 0.079, 1), (-0.535, 0.375, 0.076, 4), (-0.365, 0.376, 0.078, 3), (0.52, 0.231, 0.08, 1), (0.69, 0.232, 0.081, 0))):
        roll(f"roll {at}", suitings[which], (x, 0.92, z), radius, 0.36, turns=7 + at % 3, seed=at + 1)
    house.window(at=(-1.5, -0.8, 0.9), to=(0, 0, 0.35), size=(1.0, 1.4), watts=60)
    house.camera(at=(0.12, -1.42, 0.55), to=(-0.05, 0, 0.415), lens=70, fstop=2.2, focus=(0.03, -0.11, 0.4))
    return (3, 2)
