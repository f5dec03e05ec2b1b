import { CoPurchase } from "./ranking/co-purchase";
import { type Garment, piecesOf } from "./garments/garment";
import { arrange } from "./ranking/arrange";
import { Wardrobe } from "./ranking/candidates";
import { reasonFor } from "./reason/reason";

/** How the lists are made, by name; it is shown to shoppers. */
export const ALGORITHM = "Composição de look por estilo e compras em conjunto";
/** Twice what is ever shown, so that what sells out meanwhile can be left out. */
export const DEPTH = 24;

export type Recommendation = {
  id: string;
  /** 0 to 1, two decimals. */
  score: number;
  reason: string;
};

/**
 * For every garment the pieces that complete its look, best first: in stock, of other types, each type once before any
 * comes twice. The same input gives the same lists, in whatever order it comes.
 * @param baskets the ids of the garments of each order
 */
export function recommend(
  garments: readonly Garment[],
  baskets: readonly (readonly string[])[],
): Map<string, Recommendation[]> {
  const pieces = piecesOf(garments);
  const evidence = new CoPurchase(pieces, baskets);
  const wardrobe = new Wardrobe(pieces, evidence);
  return new Map(
    pieces.map((anchor) => [
      anchor.id,
      arrange(wardrobe.candidatesFor(anchor), DEPTH).map((ranked) => ({
        id: ranked.piece.id,
        score: shownScore(ranked.score),
        reason: reasonFor(anchor, ranked, evidence),
      })),
    ]),
  );
}

/**
 * What a merit is shown as: measured on a whole catalogue so that an ordinary good pair is about two thirds, and above
 * 0.8 only what is right in every respect (fewer than one in ten of the first four).
 */
const CALIBRATION = [
  [0, 0],
  [0.1, 0.3],
  [0.3, 0.5],
  [0.6, 0.66],
  [0.9, 0.8],
  [1, 0.98],
] as const;

/** A merit from 0 to 1 as the score that is shown, with two decimals: what a badge in per cent can say. */
export function shownScore(merit: number): number {
  const at = Math.min(1, Math.max(0, merit));
  const above = Math.max(
    1,
    CALIBRATION.findIndex(([from]) => from >= at),
  );
  const [fromX, fromY] = CALIBRATION[above - 1]!;
  const [toX, toY] = CALIBRATION[above]!;
  return Math.round((fromY + ((at - fromX) / (toX - fromX)) * (toY - fromY)) * 100) / 100;
}
