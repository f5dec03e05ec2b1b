"""Shears, chalk, a chalked line and basting on navy cloth."""

import math

import bpy
import numpy as np

import house
import materials
import shapes
from weave import TWILL, rgb, weave, yarns


def cut_out(name, outline, thick, material, at=(0, 0, 0), turn=0.0, bevel=0.0005):
    """A flat piece by its outline."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thick / 2 - bevel, bevel, 3
    line = curve.splines.new("NURBS")
    line.points.add(len(outline) - 1)
    for point, (x, y) in zip(line.points, outline):
        point.co = (x, y, 0, 1)
    line.use_cyclic_u, line.order_u, line.resolution_u = True, 3, 10
    curve.materials.append(material)
    placed = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(placed)
    placed.location, placed.rotation_euler = at, (0, 0, turn)
    return placed


def shears(at, turn, opened):
    steel = materials.plain("steel", "#d4d6da", 0.24, 0.5, 1.0, grain=0.02, scale=900)
    lacquer = materials.plain("lacquer", "#0d0e12", 0.22, 0.5)
    brass = materials.plain("brass", "#b08d4f", 0.25, 0.5, 1.0)
    frame = bpy.data.objects.new("shears", None)
    bpy.context.collection.objects.link(frame)
    for side, z in ((1, 0.0062), (-1, 0.0036)):
        def flip(points):
            return [(x, side * y) for x, y in points]

        blade = cut_out(
            "blade",
            flip([(0.165, -0.0006), (0.165, -0.0006), (0.13, 0.0068), (0.08, 0.0112), (0.03, 0.0135), (0.0, 0.0125), (-0.022, 0.0055), (-0.036, -0.006), (-0.05, -0.013),
                  (-0.055, -0.009), (-0.04, -0.019), (-0.02, -0.012), (0.0, -0.0085), (0.02, -0.0022), (0.08, -0.0016), (0.165, -0.0008), (0.165, -0.0008)]),
            0.0025, steel, bevel=0.0006,
        )
        wide, long = (0.0215, 0.034) if side == 1 else (0.0175, 0.024)
        center = (-0.083 - (0.006 if side == 1 else 0), -0.031)
        loop = [(center[0] + long * math.cos(t) * 0.98 - 0.25 * wide * math.sin(t), center[1] + wide * math.sin(t) + 0.10 * long * math.cos(t), 0.0005 * math.sin(3 * t)) for t in np.linspace(0, 2 * math.pi, 26, endpoint=False)]
        handle = shapes.tube("handle", [(x, side * y, z0) for x, y, z0 in loop], 0.0046, lacquer, cyclic=True)
        neck = shapes.tube("neck", [(-0.028, side * -0.006, 0), (-0.038, side * -0.0105, 0), (-0.05, side * -0.0155, 0), (-0.058, side * -0.0195, 0), (-0.064, side * -0.022, 0)], 0.0046, lacquer)
        for part in (blade, handle, neck):
            part.parent = frame
            part.location.z = z
            part.rotation_euler.z = side * -opened / 2
    screw = shapes.lathe("screw", [(0.0001, 0.0102), (0.0042, 0.0102), (0.0052, 0.0092), (0.0052, 0.0072), (0.0001, 0.007)], brass, 48)
    screw.parent = frame
    frame.location, frame.rotation_euler = at, (0, 0, turn)
    return frame


def ground(x, y):
    """How high the cloth lies."""
    fold = 0.012 * np.exp(-(((y - 0.16 + 0.35 * x) / 0.024) ** 2)) + 0.017 * np.exp(-(((y - 0.25 + 0.15 * x) / 0.03) ** 2))
    return fold + 0.0012 * np.sin(x * 17 + y * 9) + 0.0008 * np.sin(y * 31 - x * 12)


def build():
    house.begin(seed=4)
    cloth = materials.cloth("navy", weave(TWILL, yarns(("#171f3c", 1)), yarns(("#101731", 1)), seed=3, uneven=0.07), threads_per_cm=15, sheen=0.55, relief=0.00019)
    shapes.surface("cloth", lambda u, v: (u, v, ground(u, v)), np.linspace(-0.5, 0.5, 420), np.linspace(-0.4, 0.6, 420), cloth)
    shears((0.02, -0.015, 0.0022), math.radians(28), math.radians(21))

    white = materials.plain("chalk", "#f2efe6", 0.95, 0.1, grain=0.9, scale=700)
    cut_out("chalk", [(0.0, 0.026), (0.006, 0.026), (0.027, -0.012), (0.024, -0.017), (-0.024, -0.017), (-0.027, -0.012), (-0.006, 0.026)], 0.006, white, (-0.1, -0.05, 0.0045), 0.5, 0.0022)

    nodes = materials.Nodes("chalked")
    noise = nodes.add("TexNoise", Scale=900.0, Detail=2.0)
    place = nodes.add("TexCoord")
    nodes.join(place.outputs["Object"], noise.inputs["Vector"])
    rough = nodes.add("MapRange", **{"From Min": 0.44, "From Max": 0.6, "To Min": 0.0, "To Max": 0.8})
    nodes.join(noise.outputs["Fac"], rough.inputs[0])
    nodes.join(rough.outputs[0], nodes.surface.inputs["Alpha"])
    nodes.set(Base_Color=(*rgb("#f2efe6"), 1), Roughness=0.95)
    for path in (lambda t: (-0.3 + 0.62 * t, -0.155 + 0.11 * t + 0.16 * t * t), lambda t: (-0.17 + 0.05 * t, -0.2 + 0.5 * t)):
        t = np.linspace(0, 1, 300)
        shapes.surface(
            "line",
            lambda u, v, path=path: (path(u)[0] - v * 0.3, path(u)[1] + v, ground(path(u)[0], path(u)[1]) + 0.00035),
            t, np.linspace(-0.0009, 0.0009, 4), nodes.material,
        )

    cotton = materials.plain("basting", "#f6f3ea", 0.8, 0.2)
    rng = np.random.default_rng(6)
    for stitch in range(26):
        start = stitch * 0.019
        points = []
        for t in np.linspace(0, 0.012, 7):
            x = -0.26 + start + t
            y = -0.11 + 0.18 * (x + 0.26) + 0.26 * (x + 0.26) ** 2 + rng.normal(0, 0.0002)
            points.append((x, y, float(ground(np.array(x), np.array(y))) + 0.0007 * math.sin(t / 0.012 * math.pi) - 0.0001))
        shapes.tube("stitch", points, 0.00035, cotton, 3)
    # What polished steel shows: the bright ceiling over the table, and the dark of the room behind.
    card = house.window(at=(0.35, 0.75, 0.5), to=(0.1, 0.0, 0.0), size=(0.5, 0.12), watts=2.4)
    card.data.specular_factor = 3.0
    house.window(at=(-0.9, 0.35, 0.55), size=(0.7, 0.9), watts=36)
    house.camera(at=(0.04, -0.4, 0.36), to=(0.012, 0.008, 0.0), lens=58, fstop=4.5, focus=(0.03, -0.01, 0.006))
    return (3, 2)
