import { CoPurchase } from "../evidence/co-purchase";
import { type Garment, piecesOf } from "../garments/garment";
import { arrange } from "../ranking/arrange";
import { Wardrobe } from "../ranking/candidates";
import { reasonFor } from "../reason/reason";
import { shownScore } from "../ranking/score";

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
