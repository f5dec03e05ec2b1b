import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ordersOfSeller } from "../../../../../../administration/seller-orders";
import type { Page } from "../../../../../../lib/page";
import { knexOf } from "../../../../../../lib/sql";
import { sellerIdOf } from "../../../../../answers";

/** A page of the seller's orders, newest first; the id 'nenhum' asks for those without a seller. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, Page>,
  res: MedusaResponse,
): Promise<void> {
  const page = req.validatedQuery as Page;
  res.json({ ...(await ordersOfSeller(knexOf(req.scope), sellerIdOf(req), page)), ...page });
}
