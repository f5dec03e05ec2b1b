import { pageOf } from "@alfaiataria/medusa-kit";
import { REVIEW_STATES, type ReviewState } from "@alfaiataria/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { reviewsOf } from "../../../../lib/services";
import { readSamples } from "../../../../workflows/reviews/samples";
import { parsed } from "../../../shop/validate";

const Query = z.object({
  state: z
    .enum(Object.keys(REVIEW_STATES) as [ReviewState, ...ReviewState[]], "Escolha uma lista")
    .default("pending"),
  ...pageOf(),
});

/**
 * The reviews in one state (pending, published or refused), and the sample reviews with the number of pieces showing
 * them.
 */
export async function GET({ scope, query }: MedusaRequest, response: MedusaResponse) {
  const { state, ...page } = parsed(Query, query);
  response.json({
    ...(await reviewsOf(scope).moderation.list(state, page)),
    samples: await readSamples(scope),
  });
}
