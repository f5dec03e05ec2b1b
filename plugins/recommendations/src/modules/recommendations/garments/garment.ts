import { foldWords } from "@alfaiataria/brazil";
import { type Swatch, swatchOf } from "../color/swatch";
import { KINDS, type Kind, kindOf, type Slot } from "./kinds";
import { formalityOf, hasWaistcoat, isPatterned, warmthOf } from "./traits";

/** A piece of clothing in one color, as the catalogue knows it. */
export type Garment = {
  id: string;
  /** Pieces of one model in several colors share it. */
  model: string;
  /** The product type: 'Blazer', 'Gravata'. */
  type: string;
  name: string;
  /** The color's Portuguese name and its hex. */
  color: string;
  hex: string;
  fabric: string;
  style: string;
  category: string;
  priceCentavos: number;
  /** Whether it may be recommended: sold online and in stock. */
  available: boolean;
};

/** What the rules look at in a garment itself; plain data, as it is stored. */
export type Traits = Pick<Garment, "id" | "model" | "type" | "name" | "color" | "hex"> & {
  /** The product type, normalized: no outfit holds two of one. */
  typeKey: string;
  kind: Kind;
  formality: number;
  warmth: number;
  patterned: boolean;
  /** A suit of three pieces asks for no waistcoat. */
  hasWaistcoat: boolean;
};

/** How it stands among the others. */
export type Standing = {
  /** 0 the cheapest of its type, 1 the dearest. */
  priceRank: number;
  /** How many pieces its model has. */
  modelSize: number;
};

/** A garment with everything that the rules look at. */
export type Piece = Traits & Standing & { slot: Slot; swatch: Swatch };

export function traitsOf(garment: Garment): Traits {
  const { id, model, type, name, color, hex } = garment;
  const kind = kindOf(type, name);
  const words = foldWords([name, garment.style, garment.fabric, garment.category].join(" "));
  return {
    id,
    model,
    type,
    name,
    color,
    hex,
    typeKey: foldWords(type),
    kind,
    formality: formalityOf(kind, words),
    warmth: warmthOf(kind, words),
    patterned: isPatterned(words),
    hasWaistcoat: hasWaistcoat(kind, words),
  };
}

export const pieceOf = (traits: Traits, standing: Standing): Piece => ({
  ...traits,
  ...standing,
  slot: KINDS[traits.kind].slot,
  swatch: swatchOf(traits.hex),
});

/** Numbers by value, others by their characters. */
export function compareIds(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isFinite(x) && Number.isFinite(y) && x !== y) return x - y;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Share of the others of a type that are cheaper, those of the same price counted half. @param sorted their prices */
export function priceRankOf(price: number, sorted: readonly number[]): number {
  if (sorted.length < 2) return 0.5;
  const below = lowerBound(sorted, price);
  const same = lowerBound(sorted, price + 1) - below;
  return (below + (same - 1) / 2) / (sorted.length - 1);
}

function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
