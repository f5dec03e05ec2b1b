import { harmonyBetween } from "../color/harmony";
import type { CoPurchase } from "./co-purchase";
import type { Piece } from "../garments/garment";
import { askedFor } from "../outfit/complements";
import { type Style, styleOf } from "../outfit/style";

/** A piece that may be recommended beside an anchor, and why. */
export type Candidate = {
  piece: Piece;
  style: Style;
  /** Closeness in the orders, 0 to 1, and how far it was believed. */
  bought: number;
  trust: number;
  /** All together, 0 to 1. */
  merit: number;
};

/** Of each type the best-colored are looked at, at least this many where there are so many. */
export const LOOKED_AT = 60;
/** And those that people bought with the anchor. */
export const COMPANIONS = 40;
/** Of each type this many stay in the running: one to show and others should it sell out. */
const KEPT = 5;
/** Less merit is no match worth showing, unless there is nothing better. */
const WORTH_SHOWING = 0.15;

/** A catalogue with more types than an outfit has parts: the most asked for. */
const TYPES = 32;

/** The pieces in stock of one type, kind and color, the oldest first. */
export type Bucket = Pick<Piece, "typeKey" | "kind" | "swatch"> & { size: number };

/** Items by key, in the order in which they come. */
export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * Where an anchor of this kind and color looks: by type, the most asked for first, the best-colored buckets, the first
 * `LOOKED_AT` pieces of each. So it meets some hundred pieces, however many there are.
 * @param types buckets by type; their order decides between equals
 */
export function shortlistFor<B extends Bucket>(
  { kind, swatch }: Pick<Piece, "kind" | "swatch">,
  types: ReadonlyMap<string, readonly B[]>,
): Map<string, B[]> {
  const ranked = [...types]
    .map(([type, buckets]) => ({
      type,
      buckets,
      asked: Math.max(...buckets.map((bucket) => askedFor(kind, bucket.kind))),
    }))
    .filter(({ asked }) => asked > 0)
    .sort((a, b) => b.asked - a.asked || (a.type < b.type ? -1 : 1))
    .slice(0, TYPES + 1);
  return new Map(
    ranked.map(({ type, buckets }) => [type, enoughOf(bestColored({ kind, swatch }, buckets))] as const),
  );
}

/**
 * The best few of every type that goes with the anchor, best first; none of its own type.
 * @param shortlist the pieces of the anchor's shortlist, by type
 * @param companions those in stock that people bought with it, at most `COMPANIONS`
 */
export function candidatesFor(
  anchor: Piece,
  shortlist: ReadonlyMap<string, readonly Piece[]>,
  companions: readonly Piece[],
  evidence: CoPurchase,
): Map<string, Candidate[]> {
  const trust = evidence.trustIn(anchor);
  const weigh = (piece: Piece): Candidate => {
    const style = styleOf(anchor, piece);
    const bought = trust > 0 ? evidence.closeness(anchor, piece) : 0;
    return { piece, style, bought, trust, merit: (1 - trust) * style.total + trust * bought };
  };
  const boughtByType = groupBy(companions, ({ typeKey }) => typeKey);
  const found = new Map<string, Candidate[]>();
  for (const [type, pieces] of shortlist) {
    if (type === anchor.typeKey) continue;
    const seen = new Set(pieces.map(({ id }) => id));
    const further = (boughtByType.get(type) ?? []).filter(({ id }) => !seen.has(id));
    const candidates = [...pieces, ...further]
      .map(weigh)
      .filter(({ style }) => style.total > 0)
      .sort((a, b) => b.merit - a.merit)
      .slice(0, KEPT);
    if (candidates.length > 0) found.set(type, candidates);
  }
  return worthShowing(found);
}

function worthShowing(found: Map<string, Candidate[]>): Map<string, Candidate[]> {
  const worth = [...found].flatMap(([type, list]): [string, Candidate[]][] => {
    const kept = list.filter(({ merit }) => merit >= WORTH_SHOWING);
    return kept.length > 0 ? [[type, kept]] : [];
  });
  return worth.length > 0 ? new Map(worth) : found;
}

function bestColored<B extends Bucket>(anchor: Pick<Piece, "kind" | "swatch">, buckets: readonly B[]): B[] {
  return buckets
    .map((bucket) => ({ bucket, score: askedFor(anchor.kind, bucket.kind) * harmonyBetween(anchor, bucket) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ bucket }) => bucket);
}

/** The first that together have as many pieces as are looked at. */
function enoughOf<B extends Bucket>(buckets: readonly B[]): B[] {
  let pieces = 0;
  const enough = buckets.findIndex(({ size }) => (pieces += Math.min(size, LOOKED_AT)) >= LOOKED_AT);
  return enough < 0 ? [...buckets] : buckets.slice(0, enough + 1);
}
