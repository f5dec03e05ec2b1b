import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderSearch } from "../../../../../../modules/sellers/queries/orders";
import { sellerIdIn, sellersOf } from "../../../../../request";

/** A page of the seller's orders that are asked for, newest first; the id 'nenhum' asks for those without a seller. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, OrderSearch>,
  res: MedusaResponse,
): Promise<void> {
  const search = req.validatedQuery as OrderSearch;
  const { limit, offset } = search;
  res.json({ ...(await sellersOf(req).listOrdersOf(sellerIdIn(req), search)), limit, offset });
}
