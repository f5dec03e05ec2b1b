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
const LOOKED_AT = 60;
/** And those that people bought with the anchor. */
const COMPANIONS = 40;
/** Of each type this many stay in the running: one to show and others should it sell out. */
const KEPT = 5;
/** Less merit is no match worth showing, unless there is nothing better. */
const WORTH_SHOWING = 0.15;

/** A catalogue with more types than an outfit has parts: the most asked for. */
const TYPES = 32;

type Bucket = { kind: Piece["kind"]; swatch: Piece["swatch"]; pieces: Piece[] };

/**
 * The pieces in stock by type and color, so that an anchor meets the best few hundred of ten thousand. What an
 * anchor's kind and color prefer is worked out once.
 */
export class Wardrobe {
  private readonly types = new Map<string, Bucket[]>();
  private readonly byId: Map<string, Piece>;
  private readonly shortlists = new Map<string, Map<string, Piece[]>>();

  constructor(
    pieces: readonly Piece[],
    private readonly evidence: CoPurchase,
  ) {
    const available = pieces.filter((piece) => piece.available);
    this.byId = new Map(available.map((piece) => [piece.id, piece]));
    const buckets = new Map<string, Bucket>();
    for (const piece of available) {
      const key = `${piece.typeKey}|${piece.kind}|${piece.hex}`;
      const bucket = buckets.get(key);
      if (bucket) {
        bucket.pieces.push(piece);
        continue;
      }
      const made = { kind: piece.kind, swatch: piece.swatch, pieces: [piece] };
      buckets.set(key, made);
      const ofType = this.types.get(piece.typeKey);
      if (ofType) ofType.push(made);
      else this.types.set(piece.typeKey, [made]);
    }
  }

  /** The best few of every type that goes with the anchor, best first; none of its own type. */
  candidatesFor(anchor: Piece): Map<string, Candidate[]> {
    const trust = this.evidence.trustIn(anchor);
    const companions = this.companionsOf(anchor);
    const found = new Map<string, Candidate[]>();
    for (const [type, shortlist] of this.shortlistsFor(anchor)) {
      if (type === anchor.typeKey) continue;
      const seen = new Set(shortlist);
      const further = (companions.get(type) ?? []).filter((entry) => !seen.has(entry));
      const candidates = [...shortlist, ...further]
        .map((entry) => this.weigh(anchor, entry, trust))
        .filter(({ style }) => style.total > 0)
        .sort((a, b) => b.merit - a.merit)
        .slice(0, KEPT);
      if (candidates.length > 0) found.set(type, candidates);
    }
    return worthShowing(found);
  }

  private weigh(anchor: Piece, piece: Piece, trust: number): Candidate {
    const style = styleOf(anchor, piece);
    const bought = trust > 0 ? this.evidence.closeness(anchor, piece) : 0;
    return { piece, style, bought, trust, merit: (1 - trust) * style.total + trust * bought };
  }

  /** By type, the pieces that people bought with the anchor. */
  private companionsOf(anchor: Piece): Map<string, Piece[]> {
    const found = new Map<string, Piece[]>();
    for (const id of this.evidence.companions(anchor, COMPANIONS)) {
      const piece = this.byId.get(id);
      if (!piece) continue;
      const ofType = found.get(piece.typeKey);
      if (ofType) ofType.push(piece);
      else found.set(piece.typeKey, [piece]);
    }
    return found;
  }

  /** By type, the pieces whose colors go best with the anchor's. */
  private shortlistsFor({ kind, hex, swatch }: Piece): Map<string, Piece[]> {
    const key = `${kind}|${hex}`;
    const known = this.shortlists.get(key);
    if (known) return known;
    const ranked = [...this.types]
      .map(([type, buckets]) => ({
        type,
        buckets,
        asked: Math.max(...buckets.map((bucket) => askedFor(kind, bucket.kind))),
      }))
      .filter(({ asked }) => asked > 0)
      .sort((a, b) => b.asked - a.asked || (a.type < b.type ? -1 : 1))
      .slice(0, TYPES + 1);
    const made = new Map(
      ranked.map(({ type, buckets }) => [type, firstOf(bestColored({ kind, swatch }, buckets))] as const),
    );
    this.shortlists.set(key, made);
    return made;
  }
}

function worthShowing(found: Map<string, Candidate[]>): Map<string, Candidate[]> {
  const worth = [...found].flatMap(([type, list]): [string, Candidate[]][] => {
    const kept = list.filter(({ merit }) => merit >= WORTH_SHOWING);
    return kept.length > 0 ? [[type, kept]] : [];
  });
  return worth.length > 0 ? new Map(worth) : found;
}

function bestColored(anchor: Pick<Piece, "kind" | "swatch">, buckets: readonly Bucket[]): Bucket[] {
  return buckets
    .map((bucket) => ({ bucket, score: askedFor(anchor.kind, bucket.kind) * harmonyBetween(anchor, bucket) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ bucket }) => bucket);
}

/** Whole buckets until there are enough. */
function firstOf(buckets: readonly Bucket[]): Piece[] {
  const pieces: Piece[] = [];
  for (const bucket of buckets) {
    if (pieces.length >= LOOKED_AT) break;
    for (const piece of bucket.pieces.slice(0, LOOKED_AT)) pieces.push(piece);
  }
  return pieces;
}
