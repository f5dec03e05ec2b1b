import type { Piece } from "../garments/garment";

/** Orders of more pieces than this say nothing of an outfit: somebody stocked up. */
const LARGEST_BASKET = 24;
/** As many orders as these are worth what the model's other colors, and what the shop as a whole, would let expect. */
const PRIOR_OF_PIECE = 6;
const PRIOR_OF_MODEL = 12;
/** Association at which closeness is one half. */
const HALF = 0.2;
/** Orders with a model at which they count half of what they can. */
const HALF_TRUSTED = 14;
/** Even with endless orders the rules keep a say. */
const MOST_TRUST = 0.8;
/** Bought together at least this often, and so much oftener than by chance, it may be said aloud. */
const WORTH_SAYING = { times: 3, lift: 1.5 };

/**
 * What orders teach of pieces that are bought together: cosine of their occurrence, shrunk towards what is known of
 * the two models in any color, and that towards chance.
 */
export class CoPurchase {
  private baskets = 0;
  private readonly pieces = new Map<string, number>();
  private readonly models = new Map<string, number>();
  private readonly together = new Map<string, Map<string, number>>();
  private readonly modelsTogether = new Map<string, Map<string, number>>();

  /**
   * Learns from an order.
   * @param basket the ids of its pieces
   * @param modelOf the model of each; a piece without one is gone, and teaches nothing
   */
  add(basket: readonly string[], modelOf: ReadonlyMap<string, string>): void {
    const ids = [...new Set(basket)].filter((id) => modelOf.has(id));
    if (ids.length < 2 || basket.length > LARGEST_BASKET) return;
    this.baskets += 1;
    count(ids, this.pieces, this.together);
    count([...new Set(ids.map((id) => modelOf.get(id) ?? ""))], this.models, this.modelsTogether);
  }

  /** How far the orders are to be believed rather than the rules, 0 to 0.8: it grows with the orders of the model. */
  trustIn({ model }: Pick<Piece, "model">): number {
    const seen = this.models.get(model) ?? 0;
    return (MOST_TRUST * seen) / (seen + HALF_TRUSTED);
  }

  /** How close two pieces are in what people buy, 0 to 1. */
  closeness(anchor: Piece, other: Piece): number {
    if (this.baskets === 0) return 0;
    const cosine =
      this.chanceWith(anchor, other) * Math.sqrt(this.chanceOf(anchor.id) / this.chanceOf(other.id));
    return cosine / (cosine + HALF);
  }

  /** Whether it can be said that people who took the one took the other too. */
  isWorthSaying(anchor: Piece, other: Piece): boolean {
    const times = this.together.get(anchor.id)?.get(other.id) ?? 0;
    const expected = ((this.pieces.get(anchor.id) ?? 0) * (this.pieces.get(other.id) ?? 0)) / this.baskets;
    return times >= WORTH_SAYING.times && times >= WORTH_SAYING.lift * expected;
  }

  /** The ids bought with this piece, at most `most`, the most frequent first. */
  companions(id: string, most: number): string[] {
    return [...(this.together.get(id) ?? [])]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, most)
      .map(([other]) => other);
  }

  private chanceOf(id: string): number {
    return ((this.pieces.get(id) ?? 0) + 0.5) / (this.baskets + 1);
  }

  /** The chance that an order with `anchor` holds `other`. */
  private chanceWith(anchor: Piece, other: Piece): number {
    const models = this.modelsTogether.get(anchor.model)?.get(other.model) ?? 0;
    const base = ((this.models.get(other.model) ?? 0) + 0.5) / (this.baskets + 1);
    const ofModel =
      (models + PRIOR_OF_MODEL * base) / ((this.models.get(anchor.model) ?? 0) + PRIOR_OF_MODEL);
    const share =
      ((this.pieces.get(other.id) ?? 0) + 1) / ((this.models.get(other.model) ?? 0) + other.modelSize);
    const times = this.together.get(anchor.id)?.get(other.id) ?? 0;
    const seen = this.pieces.get(anchor.id) ?? 0;
    return (times + PRIOR_OF_PIECE * ofModel * Math.min(1, share)) / (seen + PRIOR_OF_PIECE);
  }
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

function count(keys: string[], single: Map<string, number>, pairs: Map<string, Map<string, number>>): void {
  for (const key of keys) {
    add(single, key);
    let row = pairs.get(key);
    if (!row) pairs.set(key, (row = new Map()));
    for (const other of keys) if (other !== key) add(row, other);
  }
}
