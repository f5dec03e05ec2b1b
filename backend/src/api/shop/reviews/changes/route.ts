import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { reviewsOf } from "../../../../lib/services";
import { parsed } from "../../validate";

const Query = z.object({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) });

/** The visible reviews as they changed since a place. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { since } = parsed(Query, request.query);
  response.json(await reviewsOf(request.scope).shown.changes(since));
}
