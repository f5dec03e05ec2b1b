import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ReviewDecision } from "@alfaiataria/contract";
import { reviewsOf } from "../../../../../../lib/services";
import { parsed } from "../../../../../shop/validate";

/** Publishes, refuses or answers a review (`action` 'publish', 'refuse', 'answer'); its content cannot be changed. */
export async function POST({ scope, params, body }: MedusaRequest, response: MedusaResponse) {
  const { id = "", action } = params;
  const decision = parsed(ReviewDecision, { ...(body as object), action });
  await reviewsOf(scope).moderation.decide(id, decision);
  response.json({});
}
