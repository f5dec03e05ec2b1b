import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reviewsOf } from "../../../../../lib/services";

/** Removes the sample catalogue's reviews from every piece, for good. */
export async function DELETE({ scope }: MedusaRequest, response: MedusaResponse) {
  response.json({ removed: await reviewsOf(scope).shown.removeSamples() });
}
