import { differenceOf, isNeutral, isWarm } from "../color/swatch";
import type { Piece } from "../garments/garment";
import type { Kind } from "../garments/kinds";
import { described, nounOf, ofThe, toneOf } from "./words";

/** A verb for one and for several, and what follows it. */
export type Predicate = readonly [singular: string, plural: string, rest: string];

/** Below this a pair is right enough to be shown, but its colors are not why. */
const SPEAKS_FOR_ITSELF = 0.84;
const SAME = 8;
const kinds = (...names: Kind[]): ReadonlySet<Kind> => new Set(names);
const CANVAS = kinds(
  "suit",
  "blazer",
  "jacket",
  "trousers",
  "jeans",
  "shorts",
  "waistcoat",
  "knit",
  "shirt",
  "tee",
);
const LEATHER = kinds("belt", "shoes", "loafers", "sneakers");
const SMALL = kinds(
  "tie",
  "suspenders",
  "pocketSquare",
  "scarf",
  "socks",
  "belt",
  "shoes",
  "loafers",
  "sneakers",
  "glasses",
);
const JACKETS = kinds("suit", "blazer", "jacket", "waistcoat", "knit");
const LEGS = kinds("trousers", "jeans", "shorts");

/** Why the colors of a pair go together; undefined when they are not what speaks for it. */
export function colorReason(anchor: Piece, piece: Piece, harmony: number): Predicate | undefined {
  if (harmony < SPEAKS_FOR_ITSELF || !piece.color || !anchor.color) return undefined;
  if (piece.kind === "tie" && anchor.kind === "shirt")
    return ["se destaca", "se destacam", `sobre ${toneOf(anchor)}`];
  if (SMALL.has(anchor.kind) && CANVAS.has(piece.kind)) return background(anchor, piece);
  if (LEATHER.has(piece.kind) && LEATHER.has(anchor.kind)) return leather(anchor, piece);
  if (piece.kind === "socks") return socks(anchor, piece);
  return besideCloth(anchor, piece);
}

/** The large piece beside the small one that the look is built around. */
function background(anchor: Piece, piece: Piece): Predicate | undefined {
  const small = described(anchor);
  if (LEATHER.has(anchor.kind)) {
    if (LEGS.has(piece.kind)) return ["faz", "fazem", `par com ${small}`];
    if (piece.kind === "suit") return ["pede", "pedem", small];
    return JACKETS.has(piece.kind) ? ["combina", "combinam", `com ${small}`] : undefined;
  }
  if (anchor.kind === "socks") {
    if (!LEGS.has(piece.kind) && piece.kind !== "suit") return undefined;
    return anchor.swatch.family === piece.swatch.family
      ? ["segue", "seguem", `${toneOf(anchor)}, tom sobre tom`]
      : ["combina", "combinam", `com ${toneOf(anchor)}`];
  }
  if (anchor.kind === "glasses") return ["combina", "combinam", `com ${toneOf(anchor)}`];
  if (piece.kind === "shirt") return ["deixa", "deixam", `${small} em evidência`];
  if (JACKETS.has(piece.kind)) return ["é", "são", `o fundo certo para ${small}`];
  return ["valoriza", "valorizam", small];
}

function leather(anchor: Piece, piece: Piece): Predicate {
  return differenceOf(anchor.swatch, piece.swatch) < SAME
    ? ["repete", "repetem", toneOf(anchor)]
    : ["acompanha", "acompanham", toneOf(anchor)];
}

function socks(anchor: Piece, piece: Piece): Predicate | undefined {
  if (!LEGS.has(anchor.kind) && anchor.kind !== "suit") return undefined;
  if (anchor.swatch.family === piece.swatch.family && differenceOf(anchor.swatch, piece.swatch) < 12)
    return ["alonga", "alongam", `a linha ${ofThe(nounOf(anchor))}`];
  return isNeutral(piece.swatch) ? undefined : ["dá", "dão", `um ponto de cor a${toneOf(anchor)}`];
}

/** Leather beside cloth; beside a shirt or a tie it is not the color that brings it in. */
function onLeather(anchor: Piece, piece: Piece): Predicate | undefined {
  if (!LEGS.has(anchor.kind) && !JACKETS.has(anchor.kind)) return undefined;
  const [cloth, other] = [anchor.swatch, piece.swatch];
  const tone = toneOf(anchor);
  if (differenceOf(cloth, other) < SAME) return ["repete", "repetem", tone];
  if (isWarm(other) && !isWarm(cloth) && cloth.l < 60) return ["aquece", "aquecem", tone];
  return other.l < cloth.l ? ["dá", "dão", `base firme a${tone}`] : ["conversa", "conversam", `com ${tone}`];
}

function besideCloth(anchor: Piece, piece: Piece): Predicate | undefined {
  const [cloth, other] = [anchor.swatch, piece.swatch];
  const lighter = other.l - cloth.l;
  const tone = toneOf(anchor);
  if (LEATHER.has(piece.kind)) return onLeather(anchor, piece);
  if (differenceOf(cloth, other) < SAME) return ["segue", "seguem", `${tone}, tom sobre tom`];
  if (piece.kind === "shirt" && JACKETS.has(anchor.kind) && lighter > 30)
    return ["ilumina", "iluminam", tone];
  if (isWarm(other) && !isWarm(cloth) && cloth.l < 60 && other.c > 18) return ["aquece", "aquecem", tone];
  if (isWarm(other) && isWarm(cloth)) return ["conversa", "conversam", `com ${tone}`];
  if (Math.abs(lighter) > 22 && CANVAS.has(piece.kind))
    return ["contrasta", "contrastam", `na medida certa com ${tone}`];
  if (!isNeutral(other)) return ["dá", "dão", `um ponto de cor a${tone}`];
  return ["combina", "combinam", `com ${tone}`];
}
