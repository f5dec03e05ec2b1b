"""Morning light through the workshop's window, on folded lengths in their shelves."""

import math

import bpy
import numpy as np

import house
from weave import PLAIN, TWILL, herringbone, weave, yarns

LENGTHS = [
    (TWILL, [("#1b2648", 1)], [("#141d3a", 1)], 0.1),
    (TWILL, [("#3b3f46", 1)], [("#2c3036", 1)], 0.3),
    (herringbone(20), [("#9a7b55", 1)], [("#5f4832", 1)], 0.2),
    (TWILL, [("#8f9298", 4), ("#4b4f57", 4)], [("#8f9298", 4), ("#4b4f57", 4)], 0.0),
    (PLAIN, [("#d8c9aa", 1)], [("#cdbd9b", 1)], 0.0),
    (TWILL, [("#22492f", 1)], [("#193823", 1)], 0.3),
    (TWILL, [("#5d1a2a", 1)], [("#48121f", 1)], 0.2),
    (TWILL, [("#b0783c", 1)], [("#94632e", 1)], 0.5),
]


def folded(material, at, wide, high, deep, seed):
    """A length folded flat around its board, its fold to the front."""
    rng = np.random.default_rng(seed)
    layers = 5
    for layer in range(layers):
        part = (layer + 0.5) / layers
        half_high = high / 2 * part
        half_wide = wide / 2 - (1 - part) * high * 0.42
        around = np.linspace(0, 2 * math.pi, 120, endpoint=False)
        jitter = rng.normal(0, 0.0012, 2)

        def point(u, v, half_high=half_high, half_wide=half_wide, jitter=jitter):
            c, s = np.cos(u), np.sin(u)
            x = np.sign(c) * np.abs(c) ** (0.22) * half_wide
            z = np.sign(s) * np.abs(s) ** (0.62) * half_high
            sag = -0.004 * np.cos(x / wide * 3) * (z > 0)
            return at[0] + x + jitter[0], at[1] + v + 0.002 * np.sin(u * 3 + seed) + jitter[1], at[2] + high / 2 + z + sag

        made = house.surface("length", point, around, np.linspace(-deep / 2, deep / 2, 12), material, lambda a, b: (a * wide * 0.33, b), True)
        thick = made.modifiers.new("thick", "SOLIDIFY")
        thick.thickness = high / layers * 0.42


def build():
    house.begin(seed=6)
    rng = np.random.default_rng(3)
    cloths = [house.cloth(f"length {at}", weave(draft, yarns(*warp), yarns(*weft), nap=nap, seed=at + 1), threads_per_cm=13, sheen=0.5) for at, (draft, warp, weft, nap) in enumerate(LENGTHS)]
    oak = house.wood("oak", "#9a6f43", "#5b3a20")
    wall = house.plain("wall", "#efe8da", 0.95, 0.1, grain=0.5, scale=25)
    house.block("wall", (6, 0.1, 4), (0, 0.55, 1), wall, 0)
    house.block("floor", (6, 6, 0.1), (0, 0, -0.6), oak, 0)
    for z in (0.0, 0.46, 0.92, -0.46):
        house.block("shelf", (3.4, 0.44, 0.028), (0, 0.29, z - 0.014), oak, 0.003)
    for x in (-0.9, 0.42, 1.7):
        house.block("upright", (0.03, 0.44, 2.6), (x, 0.29, 0.3), oak, 0.003)
    for z in (-0.46, 0.0, 0.46):
        for left in (-0.85, -0.42, 0.0, 0.47, 0.9, 1.3):
            height, x = 0.0, left + 0.2
            for _ in range(int(rng.integers(3, 6))):
                high = float(rng.uniform(0.042, 0.072))
                if height + high > 0.36:
                    break
                folded(cloths[int(rng.integers(len(cloths)))], (x + rng.normal(0, 0.006), 0.25 + rng.normal(0, 0.008), z + height), float(rng.uniform(0.34, 0.385)), high, 0.33, int(rng.integers(999)))
                height += high * 0.98
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 7.5, 0.012, tuple(house.rgb("#ffdfb0"))
    placed = bpy.data.objects.new("sun", sun)
    bpy.context.collection.objects.link(placed)
    placed.rotation_euler = house.Vector((0.78, 0.72, -0.62)).to_track_quat("-Z", "Y").to_euler()
    # The window's bars, of which only the shadow is seen.
    dark = house.plain("bars", "#30251a")
    middle = np.array((0.1, 0.2, 0.35)) - np.array((0.78, 0.72, -0.62)) * 1.9
    for offset, size in [((0, 0, o), (1.6, 0.03, 0.035)) for o in (-0.62, -0.2, 0.22, 0.64)] + [((o, 0, 0), (0.035, 0.03, 1.4)) for o in (-0.62, -0.2, 0.22, 0.64)]:
        house.block("bar", size, tuple(middle + offset), dark, 0)
    for offset, size in (((-2.12, 0, 0), (3, 0.03, 4)), ((2.12, 0, 0), (3, 0.03, 4)), ((0, 0, 2.14), (2, 0.03, 3)), ((0, 0, -2.14), (2, 0.03, 3))):
        house.block("outside", size, tuple(middle + offset), dark, 0)
    house.window(at=(-1.9, -1.5, 1.5), to=(0.2, 0.3, 0.2), size=(1.4, 1.6), watts=26, color="#eef2fa")
    house.camera(at=(0.34, -1.75, 0.42), to=(0.14, 0.2, 0.27), lens=50, fstop=4, focus=(0.1, 0.08, 0.3))
    return (3, 2)
