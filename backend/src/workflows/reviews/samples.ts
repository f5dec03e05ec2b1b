import { SAMPLE_REVIEWS } from "@alfaiataria/contract/internal";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf, rowsOf } from "../../lib/knex";
import { reviewsOf } from "../../lib/services";
import { SAMPLE_ROWS } from "../first-run/sample";

/**
 * Marks the pieces of the sample catalogue while all of it is for sale; also in a shop created before the marks
 * existed.
 */
export async function markSamples(container: MedusaContainer): Promise<void> {
  const [found] = await rowsOf<{ n: number }>(
    knexOf(container),
    `select count(*)::int as n from imported_product
     where nome_peca = :samples::jsonb ->> id::text and retired_at is null and deleted_at is null`,
    { samples: JSON.stringify(SAMPLE_ROWS) },
  );
  if (found?.n === Object.keys(SAMPLE_ROWS).length) await reviewsOf(container).shown.addSamples();
}

/** The sample catalogue's reviews, and the number of pieces that show them. */
export async function readSamples(container: MedusaContainer) {
  const pieces = await reviewsOf(container).shown.countSamples();
  return { pieces, reviews: pieces > 0 ? SAMPLE_REVIEWS : [] };
}
