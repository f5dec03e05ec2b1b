import { foldWords } from "@alfaiataria/brazil";
import { compareIds, type Garment, type Piece, pieceOf, priceRankOf, traitsOf } from "./garments/garment";
import { arrange } from "./ranking/arrange";
import {
  type Candidate,
  candidatesFor,
  COMPANIONS,
  groupBy,
  LOOKED_AT,
  shortlistFor,
} from "./ranking/candidates";
import { CoPurchase } from "./ranking/co-purchase";
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

/** Arranges what was found for an anchor, best first; each type once before any comes twice. */
export function listOf(
  anchor: Piece,
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  evidence: CoPurchase,
): Recommendation[] {
  return arrange(candidates, DEPTH).map((ranked) => ({
    id: ranked.piece.id,
    score: shownScore(ranked.score),
    reason: reasonFor(anchor, ranked, evidence),
  }));
}

/**
 * For every garment the pieces that complete its look: in stock, of other types. All in memory, to measure and to test the
 * rules; the shop reads what one list needs (`wardrobe.ts`). The same input gives the same lists, in whatever order it comes.
 * @param baskets the ids of the garments of each order
 */
export function recommend(
  garments: readonly Garment[],
  baskets: readonly (readonly string[])[],
): Map<string, Recommendation[]> {
  const sorted = [...garments].sort((a, b) => compareIds(a.id, b.id));
  const pieces = piecesOf(sorted);
  const evidence = new CoPurchase();
  const modelOf = new Map(pieces.map(({ id, model }) => [id, model]));
  for (const basket of baskets) evidence.add(basket, modelOf);
  const inStock = pieces.filter((_, at) => sorted[at]?.available);
  const byId = new Map(inStock.map((piece) => [piece.id, piece]));
  const buckets = groupBy(inStock, ({ typeKey, kind, hex }) => `${typeKey}|${kind}|${hex}`);
  const types = groupBy(
    [...buckets.values()].map((held) => ({ ...(held[0] as Piece), held, size: held.length })),
    ({ typeKey }) => typeKey,
  );
  return new Map(
    pieces.map((anchor) => {
      const shortlist = [...shortlistFor(anchor, types)].map(
        ([type, chosen]) => [type, chosen.flatMap(({ held }) => held.slice(0, LOOKED_AT))] as const,
      );
      const companions = evidence.companions(anchor.id, COMPANIONS).flatMap((id) => byId.get(id) ?? []);
      const candidates = candidatesFor(anchor, new Map(shortlist), companions, evidence);
      return [anchor.id, listOf(anchor, candidates, evidence)];
    }),
  );
}

function piecesOf(garments: readonly Garment[]): Piece[] {
  const traits = garments.map(traitsOf);
  const models = groupBy(traits, ({ model }) => model);
  const ofType = groupBy(garments, ({ type }) => foldWords(type));
  const prices = new Map(
    [...ofType].map(([type, held]) => [
      type,
      held.map(({ priceCentavos }) => priceCentavos).sort((a, b) => a - b),
    ]),
  );
  return traits.map((own, at) =>
    pieceOf(own, {
      priceRank: priceRankOf(garments[at]?.priceCentavos ?? 0, prices.get(own.typeKey) ?? []),
      modelSize: models.get(own.model)?.length ?? 1,
    }),
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
