import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sellerIdIn, sellersOf } from "../../../../../../request";
import type { AdminSearchClientsBody } from "../../../validators";

/** POST: a page of the seller's clients. Not GET, as names and emails must not be in URLs, which are logged. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSearchClientsBody>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset, q } = req.validatedBody;
  const found = await sellersOf(req).listClientsOf(sellerIdIn(req), { limit, offset, q });
  res.json({ ...found, limit, offset });
}
