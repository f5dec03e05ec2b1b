import { harmonyBetween } from "../color/harmony";
import type { Kind } from "../garments/kinds";
import type { Piece } from "../garments/garment";
import { askedFor } from "./complements";

/** What a stylist weighs in a pair, each 0 to 1. */
export type Style = {
  asked: number;
  harmony: number;
  formality: number;
  season: number;
  price: number;
  pattern: number;
  /** All of it. */
  total: number;
};

/** They suit any formality. */
const AGNOSTIC: ReadonlySet<Kind> = new Set(["glasses", "scarf", "other"]);
/** Steps of formality that one piece may be off from another: a standard deviation. */
const FORMALITY_STEP = 1.15;
const AGNOSTIC_STEP = 3.5;
/** Of warmth, from -1 to 1, this much apart is still one season. */
const SAME_SEASON = 0.55;

/** How well `other` completes an outfit around `anchor` by the rules alone: each part of it. */
export function styleOf(anchor: Piece, other: Piece): Style {
  const asked = isSuperfluous(anchor, other) ? 0 : askedFor(anchor.kind, other.kind);
  const harmony = harmonyBetween(anchor, other);
  const formality = formalityFit(anchor, other);
  const season = seasonFit(anchor, other);
  const price = 1 - 0.3 * Math.abs(anchor.priceRank - other.priceRank);
  const pattern = anchor.patterned && other.patterned ? 0.82 : 1;
  // A product: one that is wrong spoils the pair.
  const total = asked * harmony * formality * season * price * pattern;
  return { asked, harmony, formality, season, price, pattern, total };
}

/** How well two pieces stand beside each other in one look, whatever it is built around. */
export const accordOf = (a: Piece, b: Piece): number =>
  harmonyBetween(a, b) * formalityFit(a, b) * seasonFit(a, b) * (a.patterned && b.patterned ? 0.9 : 1);

/** A waistcoat beside a suit that has one. */
const isSuperfluous = (a: Piece, b: Piece): boolean =>
  (a.hasWaistcoat && b.kind === "waistcoat") || (b.hasWaistcoat && a.kind === "waistcoat");

function formalityFit(a: Piece, b: Piece): number {
  const step = AGNOSTIC.has(a.kind) || AGNOSTIC.has(b.kind) ? AGNOSTIC_STEP : FORMALITY_STEP;
  return Math.exp(-(((a.formality - b.formality) / step) ** 2) / 2);
}

function seasonFit(a: Piece, b: Piece): number {
  const apart = Math.max(0, Math.abs(a.warmth - b.warmth) - SAME_SEASON);
  return Math.max(0.15, 1 - 0.65 * apart);
}
