"""What each mill is known for, from so near that the yarn is seen: one scene, eight cloths."""

import numpy as np

import house
import materials
import shapes
from weave import PLAIN, TWILL, herringbone, weave, yarns

SIZE = (3, 2)
#: How much nearer than it is the cloth is seen: its yarns, its relief and its hairs are so much larger.
NEARER = 2.6

#: By the suppliers' addresses, /fornecedor/{slug}.
CLOTHS = {
    # Cashmere: napped, long hairs, camel.
    "loro-piana": lambda: dict(
        face=weave(TWILL, yarns(("#8f6f4a", 1)), yarns(("#7f6140", 1)), nap=0.75, uneven=0.08, seed=11),
        threads_per_cm=14, sheen=0.9, hairs=26000, relief=0.00012,
    ),
    # Super 150's: a fine navy twill.
    "scabal": lambda: dict(
        face=weave(TWILL, yarns(("#161f3f", 1)), yarns(("#0f1730", 1)), uneven=0.05, seed=12),
        threads_per_cm=24, sheen=0.3, gloss=0.28, roughness=0.68,
    ),
    # Trofeo: a clear-cut pearl grey with a fine herringbone.
    "ermenegildo-zegna": lambda: dict(
        face=weave(herringbone(20), yarns(("#b9bcc4", 1)), yarns(("#565c6b", 1)), uneven=0.05, seed=13),
        threads_per_cm=22, sheen=0.3, gloss=0.25, roughness=0.7,
    ),
    # Tonik: mohair and wool of two colors, which shines.
    "dormeuil": lambda: dict(
        face=weave(PLAIN, yarns(("#24474f", 1)), yarns(("#0d1722", 1)), uneven=0.07, seed=14),
        threads_per_cm=20, sheen=0.15, gloss=0.6, roughness=0.42,
    ),
    # Flannel: grey mélange, milled.
    "vitale-barberis-canonico": lambda: dict(
        face=weave(TWILL, yarns(("#6b6f77", 2), ("#878b92", 1)), yarns(("#5b5f67", 1), ("#7b7f87", 2)), nap=0.6, seed=15),
        threads_per_cm=16, sheen=0.7, hairs=16000, relief=0.00014,
    ),
    # Poplin: white with a blue hairline.
    "thomas-mason": lambda: dict(
        face=weave(PLAIN, yarns(("#f4f3ee", 10), ("#5f86bd", 2)), yarns(("#f6f5f1", 1)), uneven=0.04, seed=16, threads=240),
        threads_per_cm=30, sheen=0.1, gloss=0.3, roughness=0.62, relief=0.0001,
    ),
    # Linen and cotton: slubs, natural.
    "albini": lambda: dict(
        face=weave(PLAIN, yarns(("#d9cdb4", 1)), yarns(("#e5dcc8", 1)), uneven=0.16, slub=0.5, seed=17),
        threads_per_cm=15, sheen=0.1, gloss=0.15, relief=0.0002,
    ),
    # Jacketing: open, wool, silk and linen, tobacco with a blue check.
    "ariston": lambda: dict(
        face=weave(
            TWILL,
            yarns(("#6f5040", 50), ("#44566c", 10)),
            yarns(("#654839", 50), ("#b0997a", 3), ("#44566c", 7)),
            uneven=0.13, slub=0.25, seed=18,
        ),
        threads_per_cm=17, sheen=0.35, relief=0.00022,
    ),
}


def build(name):
    """A length of the cloth in soft folds, sharp on the crest of one."""
    house.begin(seed=list(CLOTHS).index(name) + 1)
    spec = CLOTHS[name]()
    nap = spec.pop("hairs", 0)
    spec["threads_per_cm"] /= NEARER
    spec["relief"] = spec.get("relief", 0.00016) * NEARER
    material = materials.cloth(name, **spec)
    turn = np.radians(24 + 9 * (list(CLOTHS).index(name) % 3))
    rng = np.random.default_rng(list(CLOTHS).index(name) + 40)
    shifts, bends = rng.uniform(-0.01, 0.01, 4), rng.uniform(-0.5, 0.5, 4)

    def point(u, v):
        along, across = u * np.cos(turn) + v * np.sin(turn), v * np.cos(turn) - u * np.sin(turn)
        z = 0 * u
        x, y = u, v
        for middle, high, wide, shift, bend in zip((-0.075, -0.012, 0.055, 0.13), (0.014, 0.026, 0.019, 0.03), (0.016, 0.02, 0.017, 0.026), shifts, bends):
            off = across - middle - shift - bend * along**2 - 0.006 * np.sin(along * 19 + shift * 400)
            fold = high * np.exp(-((off / wide) ** 2)) * (1 + 0.35 * np.sin(along * 13 + bend * 9))
            z = z + fold
            # The crest leans over, as heavy cloth does.
            x, y = x + 0.5 * fold * np.sin(turn), y - 0.5 * fold * np.cos(turn)
        return x, y, z

    lines = np.linspace(-0.26, 0.26, 560)
    sheet = shapes.surface(name, point, lines, lines, material)
    if nap:
        shapes.hairs(sheet, nap * 6, 0.0022 * NEARER, thickness=0.00001 * NEARER)
    house.window(at=(-0.75, 0.35, 0.42), size=(0.55, 0.8), watts=19)
    house.camera(at=(0.03, -0.235, 0.185), to=(0.0, 0.0, 0.012), lens=85, fstop=4.5, focus=(0.005, -0.018, 0.026))
    return SIZE
