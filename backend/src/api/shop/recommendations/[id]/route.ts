import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { readRecommendations } from "../../../../workflows/recommendations/read";

/** The pieces that complete the look of a piece, or of a product without pieces: a RecommendationList. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const list = await readRecommendations(request.scope, request.params.id ?? "");
  if (!list) throw new ShopError("not_found", "As recomendações ainda não foram preparadas");
  response.json(list);
}
