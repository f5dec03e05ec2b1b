import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ordersOfSeller, type OrderSearch } from "../../../../../../administration/seller-orders";
import { knexOf } from "../../../../../../lib/sql";
import { sellerIdOf } from "../../../../../answers";

/** A page of the seller's orders that are asked for, newest first; the id 'nenhum' asks for those without a seller. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, OrderSearch>,
  res: MedusaResponse,
): Promise<void> {
  const search = req.validatedQuery as OrderSearch;
  const { limit, offset } = search;
  res.json({ ...(await ordersOfSeller(knexOf(req.scope), sellerIdOf(req), search)), limit, offset });
}
