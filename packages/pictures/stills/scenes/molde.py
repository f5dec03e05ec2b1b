"""Paper patterns on the cutting table: a jacket's front, a sleeve and a collar, with chalk, a rule and shears."""

import math

import bpy
import numpy as np

import house
import materials
import shapes
from weave import rgb
from scenes.tesoura import cut_out, shears


def piece(name, left, right, material, at, turn, lift, seed):
    """A piece of card between two lines, which curls a little at its ends."""
    rng = np.random.default_rng(seed)
    phase = rng.uniform(0, 6, 3)

    def flat(u, v):
        one, other = shapes.along(left, v), shapes.along(right, v)
        spot = one + (other - one) * u[..., None]
        return spot[..., 0], spot[..., 1]

    def point(u, v):
        x, y = flat(u, v)
        curl = 0.007 * np.clip(np.abs(v - 0.5) * 2 - 0.55, 0, 1) ** 2 + 0.0012 * (np.abs(u - 0.5) * 2) ** 3
        wave = 0.0006 * np.sin(x * 26 + phase[0]) * np.sin(y * 19 + phase[1]) + 0.0006
        return x * math.cos(turn) - y * math.sin(turn) + at[0], x * math.sin(turn) + y * math.cos(turn) + at[1], lift + curl + wave

    made = shapes.surface(name, point, np.linspace(0, 1, 160), np.linspace(0, 1, 320), material, flat)
    return shapes.thicken(made, 0.0005), point


def card(name, color):
    """Manila card: fibers, and a tone that differs by place."""
    nodes = materials.Nodes(name)
    place = nodes.add("TexCoord")
    fine = nodes.add("TexNoise", Scale=620.0, Detail=6.0, Roughness=0.75)
    broad = nodes.add("TexNoise", Scale=7.0, Detail=5.0)
    for node in (fine, broad):
        nodes.join(place.outputs["UV"], node.inputs["Vector"])
    both = nodes.add("Math", operation="MULTIPLY_ADD")
    both.inputs[1].default_value = 0.45
    nodes.join(fine.outputs["Fac"], both.inputs[0])
    nodes.join(broad.outputs["Fac"], both.inputs[2])
    base = rgb(color)
    nodes.ramp(both.outputs[0], (0.45, base * 0.78), (1.0, np.clip(base * 1.12, 0, 1)))
    nodes.bump(fine.outputs["Fac"], 0.35, 0.0002)
    nodes.set(Roughness=0.82, Specular=0.2)
    return nodes.material


def pencil(name, color="#3a3733"):
    """A line that the paper's grain breaks."""
    nodes = materials.Nodes(name)
    place = nodes.add("TexCoord")
    noise = nodes.add("TexNoise", Scale=1500.0, Detail=3.0)
    nodes.join(place.outputs["Object"], noise.inputs["Vector"])
    rough = nodes.add("MapRange", **{"From Min": 0.36, "From Max": 0.62, "To Min": 0.25, "To Max": 0.9})
    nodes.join(noise.outputs["Fac"], rough.inputs[0])
    nodes.join(rough.outputs[0], nodes.surface.inputs["Alpha"])
    nodes.set(Base_Color=(*rgb(color), 1), Roughness=0.7)
    return nodes.material


def drawn(point, ends, lead, wide=0.00045):
    """A pencil line over a piece, between points of its own shares (across, along)."""
    ends = np.asarray(ends, float)

    def raised(u, v):
        share = shapes.along(ends, u)
        ahead = shapes.along(ends, np.clip(u + 0.002, 0, 1)) - shapes.along(ends, np.clip(u - 0.002, 0, 1))
        x, y, z = point(share[..., 0], share[..., 1])
        x2, y2, _ = point(np.clip(share[..., 0] + ahead[..., 0], 0, 1), np.clip(share[..., 1] + ahead[..., 1], 0, 1))
        dx, dy = x2 - x, y2 - y
        size = np.hypot(dx, dy) + 1e-9
        return x - dy / size * v, y + dx / size * v, z + 0.00025

    shapes.surface("pencil", raised, np.linspace(0.004, 0.996, 240), np.linspace(-wide / 2, wide / 2, 3), lead)


def written(text, point, at, size, turn, lead):
    """A word in the cutter's hand, on a piece."""
    data = bpy.data.curves.new("word", "FONT")
    data.body, data.size, data.extrude = text, size, 0.00005
    data.shear = 0.25
    data.materials.append(lead)
    made = bpy.data.objects.new("word", data)
    bpy.context.collection.objects.link(made)
    x, y, z = (float(value) for value in point(np.array(at[0]), np.array(at[1])))
    made.location, made.rotation_euler = (x, y, z + 0.0006), (0, 0, turn)


def rule(at, turn, long=0.5):
    """A boxwood rule with its marks."""
    box = materials.wood("boxwood", "#cfa766", "#b58a4c", 0.38)
    made = shapes.block("rule", (long, 0.032, 0.0034), (0, 0, 0.0017), box, 0.0006)
    black = materials.plain("mark", "#1f1a14", 0.6)
    frame = bpy.data.objects.new("rule frame", None)
    bpy.context.collection.objects.link(frame)
    made.parent = frame
    for mark in range(int(long / 0.002) - 4):
        tall = 0.012 if mark % 5 == 0 else 0.0055
        if mark % 10 == 0:
            tall = 0.015
        x = -long / 2 + 0.006 + mark * 0.002
        line = shapes.block("mark", (0.00022, tall, 0.00006), (x, 0.0155 - tall / 2, 0.00342), black, 0)
        line.parent = frame
    frame.location, frame.rotation_euler = at, (0, 0, turn)


def build():
    house.begin(seed=21)
    shapes.block("table", (2.4, 1.6, 0.04), (0, 0, -0.02), materials.wood("oak", "#86603a", "#553820", 0.45, 2.6), 0)
    manila, kraft = card("manila", "#d9bd8c"), card("kraft", "#b58c5a")
    lead = pencil("pencil")

    # A jacket's front, from hem to shoulder: the edge with its lapel at the left, the side and the armhole at the right.
    edge = shapes.line([(-0.02, -0.36), (-0.03, -0.3), (-0.032, -0.1), (-0.036, 0.02), (-0.062, 0.13), (-0.078, 0.215), (-0.02, 0.3)])
    side = np.vstack([shapes.line([(0.17, -0.36), (0.168, -0.2), (0.158, -0.06), (0.168, 0.06)]), shapes.line([(0.168, 0.06), (0.128, 0.085), (0.114, 0.14), (0.128, 0.215), (0.142, 0.262)])[1:], shapes.line([(0.142, 0.262), (0.07, 0.285), (-0.02, 0.3)], 30)[1:]])
    _, front = piece("front", edge, side, manila, (0.03, 0.03), math.radians(-64), 0.0026, 2)
    drawn(front, [(0.28, 0.02), (0.26, 0.5), (0.3, 0.86)], lead)
    drawn(front, [(0.05, 0.52), (0.3, 0.83)], lead)
    drawn(front, [(0.45, 0.3), (0.85, 0.31)], lead, 0.0006)
    drawn(front, [(0.45, 0.325), (0.85, 0.335)], lead, 0.0006)
    drawn(front, [(0.6, 0.33), (0.63, 0.45), (0.62, 0.62)], lead)
    drawn(front, [(0.6, 0.33), (0.57, 0.45), (0.62, 0.62)], lead)
    written("frente 50", front, (0.5, 0.66), 0.02, math.radians(26), lead)
    written("1989", front, (0.63, 0.68), 0.015, math.radians(26), lead)

    sleeve = np.array(shapes.line([(-0.09, -0.3), (-0.105, -0.05), (-0.11, 0.12), (-0.07, 0.2), (0.0, 0.225)]))
    under = np.array(shapes.line([(0.06, -0.3), (0.085, -0.05), (0.1, 0.1), (0.065, 0.18), (0.0, 0.225)]))
    _, arm = piece("sleeve", sleeve, under, kraft, (0.13, 0.24), math.radians(-101), 0.0004, 5)
    drawn(arm, [(0.5, 0.04), (0.5, 0.9)], lead)
    written("manga", arm, (0.6, 0.3), 0.022, math.radians(-11), lead)

    shears((-0.075, -0.1, 0.002), math.radians(20), math.radians(17))
    rule((0.3, -0.215, 0.0003), math.radians(-7))
    chalk = materials.plain("chalk", "#f2efe6", 0.95, 0.1, grain=0.9, scale=700)
    cut_out("chalk", [(0.0, 0.026), (0.006, 0.026), (0.027, -0.012), (0.024, -0.017), (-0.024, -0.017), (-0.027, -0.012), (-0.006, 0.026)], 0.006, chalk, (0.235, -0.045, 0.0062), 0.9, 0.0022)
    house.window(at=(-0.95, 0.5, 0.5), size=(0.7, 0.9), watts=38)
    house.camera(at=(0.05, -0.54, 0.56), to=(0.03, 0.015, 0.0), lens=50, fstop=4.0, focus=(0.04, -0.03, 0.003))
    return (3, 2)
