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

/** A garment with everything that the rules look at. */
export type Piece = Garment & {
  /** The product type, normalized: no outfit holds two of one. */
  typeKey: string;
  kind: Kind;
  slot: Slot;
  swatch: Swatch;
  formality: number;
  warmth: number;
  patterned: boolean;
  /** A suit of three pieces asks for no waistcoat. */
  hasWaistcoat: boolean;
  /** 0 the cheapest of its type, 1 the dearest. */
  priceRank: number;
};

/** Garments with their traits, in the order of their ids, so that the order in which they come makes no difference. */
export function piecesOf(garments: readonly Garment[]): Piece[] {
  const sorted = [...garments].sort((a, b) => compareIds(a.id, b.id));
  const prices = new Map<string, number[]>();
  for (const { type, priceCentavos } of sorted) {
    const key = foldWords(type);
    const known = prices.get(key);
    if (known) known.push(priceCentavos);
    else prices.set(key, [priceCentavos]);
  }
  for (const list of prices.values()) list.sort((a, b) => a - b);
  return sorted.map((garment) => {
    const typeKey = foldWords(garment.type);
    const kind = kindOf(garment.type, garment.name);
    const words = foldWords([garment.name, garment.style, garment.fabric, garment.category].join(" "));
    return {
      ...garment,
      typeKey,
      kind,
      slot: KINDS[kind].slot,
      swatch: swatchOf(garment.hex),
      formality: formalityOf(kind, words),
      warmth: warmthOf(kind, words),
      patterned: isPatterned(words),
      hasWaistcoat: hasWaistcoat(kind, words),
      priceRank: rankOf(garment.priceCentavos, prices.get(typeKey) ?? []),
    };
  });
}

/** Numbers by value, others by their characters. */
export function compareIds(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isFinite(x) && Number.isFinite(y) && x !== y) return x - y;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Share of the others that are cheaper, those of the same price counted half. */
function rankOf(price: number, sorted: readonly number[]): number {
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
