import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { recommendationsOf } from "../../../lib/services";

/** Every list for the storefront's memory: a RecommendationsSnapshot as it lies in the table. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const document = await recommendationsOf(request.scope).currentDocument();
  if (document === null) throw new ShopError("not_found", "As recomendações ainda não foram preparadas");
  response.type("application/json").send(document);
}
