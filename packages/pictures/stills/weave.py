"""Cloth by the thread: which yarn lies on top where, how high, in what color. Arrays of numpy, nothing of Blender."""

import numpy as np

#: One cell is one crossing; 1 where the warp (upright) lies on the weft. Rows go up the cloth.
PLAIN = np.array([[1, 0], [0, 1]])
TWILL = np.array([[(x - y) % 4 < 2 for x in range(4)] for y in range(4)], int)


def herringbone(width):
    """Twill that turns after `width` threads, a multiple of 4."""
    rise = [[(x - y) % 4 < 2 for x in range(width)] for y in range(4)]
    fall = [[(-x - 1 - y) % 4 < 2 for x in range(width)] for y in range(4)]
    return np.hstack([np.array(rise, int), np.array(fall, int)])


def rgb(text):
    """'#1f2a4d' as linear light."""
    srgb = np.array([int(text[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def yarns(*runs):
    """A sequence of threads: yarns(('#123456', 4), ('#ffffff', 1))."""
    return [color for color, count in runs for _ in range(count)]


def _noise(rng, shape, cells):
    """Smooth noise of mean 0 that repeats at the edges."""
    coarse = rng.standard_normal((cells, cells))
    rows = np.linspace(0, cells, shape[0], endpoint=False)
    columns = np.linspace(0, cells, shape[1], endpoint=False)

    def blend(values, at, axis):
        low = np.floor(at).astype(int)
        part = at - low
        part = part * part * (3 - 2 * part)
        part = part.reshape(-1, 1) if axis == 0 else part.reshape(1, -1)
        return np.take(values, low % cells, axis) * (1 - part) + np.take(values, (low + 1) % cells, axis) * part

    return blend(blend(coarse, rows, 0), columns, 1)


def weave(draft, warp, weft, *, threads=240, pixels=8, seed=1989, uneven=0.06, slub=0.0, fibers=0.5, nap=0.0):
    """
    The face of a square of cloth, which repeats.

    draft: which thread lies on top; warp, weft: their colors, as sequences that repeat. threads: on each side, a
    multiple of every repeat. uneven: how much threads differ in tone and thickness. slub: thick places (linen). fibers:
    how far single fibers are seen in a yarn. nap: how much a raised surface hides the threads (flannel), 0 to 1.
    Returns color (n, n, 3) in linear light, and height (n, n), 0 to 1.
    """
    rng = np.random.default_rng(seed)
    size = threads * pixels
    cells = np.tile(draft, (threads // draft.shape[0] + 1, threads // draft.shape[1] + 1))[:threads, :threads]
    sign = cells * 2.0 - 1
    across = (np.arange(size) % pixels + 0.5) / pixels * 2 - 1
    thread = np.arange(size) // pixels

    def yarn(colors, sign):
        """Height and color of the upright threads."""
        along = np.arange(size) / pixels - 0.5
        low = np.floor(along).astype(int)
        part = along - low
        part = (part * part * (3 - 2 * part))[:, None]
        bend = sign[low % threads] * (1 - part) + sign[(low + 1) % threads] * part
        bend = np.repeat(bend, pixels, axis=1)
        thickness = 1 + uneven * rng.standard_normal(threads)[thread][None, :]
        thickness = thickness + slub * np.maximum(0, _noise(rng, (size, threads), 40)[:, thread] - 1.1)
        profile = np.sqrt(np.clip(1 - (across[None, :] / (1.08 * thickness)) ** 2, 0, 1))
        turns = np.arange(size)[:, None] / pixels * 2.2 + across[None, :] * 1.3 + rng.random(threads)[thread][None, :] * 9
        twist = np.sin(turns * np.pi)
        height = 0.62 * bend + profile * thickness + 0.10 * fibers * twist
        tone = 1 + uneven * rng.standard_normal(threads)[thread][None, :] + 0.10 * fibers * twist
        base = np.array([rgb(colors[at % len(colors)]) for at in range(threads)])[thread]
        return height, base[None, :, :] * tone[:, :, None]

    upright, upright_color = yarn(warp, sign)
    lying, lying_color = yarn(weft, -sign.T)
    lying, lying_color = lying.T, lying_color.transpose(1, 0, 2)
    on_top = upright > lying
    height = np.where(on_top, upright, lying)
    color = np.where(on_top[:, :, None], upright_color, lying_color)
    # Where yarns dive under others little light comes back.
    color = color * (0.55 + 0.45 * np.clip((height + 0.3) / 1.6, 0, 1))[:, :, None]
    if nap:
        soft = _blur(color, pixels * 2)
        hairs = 1 + 0.16 * _noise(rng, (size, size), threads * 2) + 0.10 * _noise(rng, (size, size), threads // 2)
        color = color * (1 - nap) + soft * hairs[:, :, None] * nap
        height = height * (1 - 0.7 * nap) + nap * 0.35 * (hairs - 1) * 6
    grain = 1 + 0.05 * rng.standard_normal((size, size))
    color = np.clip(color * grain[:, :, None] * (1 + 0.03 * _noise(rng, (size, size), 6))[:, :, None], 0, 1)
    height = height - height.min()
    return color, height / height.max()


def _blur(values, radius):
    """A box of `radius` pixels, over the edges."""
    for axis in (0, 1):
        total = sum(np.roll(values, shift, axis) for shift in range(-radius, radius + 1, 2))
        values = total / len(range(-radius, radius + 1, 2))
    return values
