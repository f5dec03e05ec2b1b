import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { OrderSearch } from "../../../../../../modules/sellers/queries/orders";
import { sellerIdIn, sellersOf } from "../../../../../request";

/** GET: a page of the seller's orders that match, newest first; the id 'nenhum' selects orders without a seller. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, OrderSearch>,
  res: MedusaResponse,
): Promise<void> {
  const search = req.validatedQuery as OrderSearch;
  const { limit, offset } = search;
  res.json({ ...(await sellersOf(req).listOrdersOf(sellerIdIn(req), search)), limit, offset });
}
