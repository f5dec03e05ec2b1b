import {
  importIdOf,
  MAX_RECOMMENDATIONS,
  type Recommendation,
  type RecommendationAnswer,
} from "@alfaiataria/contract";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Piece, RecommendationList } from "@alfaiataria/contract/internal";
import { inStock } from "../catalogue/stock.ts";

/**
 * A list by the present catalogue: pieces that have sold out since are left out, each type comes once before any comes
 * twice, and scores descend.
 */
export function answerFor(
  list: RecommendationList,
  count: number,
  catalogue: Catalogue,
): RecommendationAnswer {
  const listed = list.recommendations.flatMap((entry) => {
    const piece = catalogue.piece(Number(entry.id));
    return piece?.variants.some(inStock) ? [{ ...entry, piece }] : [];
  });
  const all = descending(inRounds(listed)).slice(0, MAX_RECOMMENDATIONS);
  return {
    recommendations: all.slice(0, count).map(view),
    metadata: { algorithm: list.algorithm, total_recommendations: all.length },
  };
}

/**
 * The key of the list for an id; for a product in several colors, that of its first color in stock.
 * @param id id of an imported product or of a product, or a product's address
 * @returns null when there is no such piece or product
 */
export function keyOf(id: string, catalogue: Catalogue): string | null {
  const importId = importIdOf(id);
  const piece = importId === null ? undefined : catalogue.piece(importId);
  if (piece) return String(piece.id);
  const product = catalogue.product(id);
  if (!product) return null;
  const chosen = product.variants.find((variant) => variant.import_id !== null && inStock(variant));
  const first = chosen?.import_id ?? product.piece_ids[0];
  return first === undefined ? product.id : String(first);
}

type Found = RecommendationList["recommendations"][number] & { piece: Piece };

function inRounds(found: Found[]): Found[] {
  const counts = new Map<string, number>();
  const numbered = found.map((entry) => {
    const round = counts.get(entry.piece.produto) ?? 0;
    counts.set(entry.piece.produto, round + 1);
    return { entry, round };
  });
  return numbered.sort((a, b) => a.round - b.round).map(({ entry }) => entry);
}

function descending(found: Found[]): Found[] {
  let least = 1;
  return found.map((entry) => {
    least = Math.min(least, entry.score);
    return { ...entry, score: least };
  });
}

function view({ piece, score, reason }: Found): Recommendation {
  const { id, nome_peca, preco_centavos, sale, slug, imagens, produto, cor } = piece;
  return {
    id,
    name: nome_peca,
    price: preco_centavos / 100,
    originalPrice: sale ? sale.regular_centavos / 100 : null,
    similarity_score: score,
    reason,
    slug,
    image: imagens[0] ?? null,
    produto,
    cor,
  };
}
