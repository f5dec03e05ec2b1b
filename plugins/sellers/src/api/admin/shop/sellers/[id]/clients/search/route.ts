import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sellerIdIn, sellersOf } from "../../../../../../request";
import type { AdminSearchClientsBody } from "../../../validators";

/** A page of the clients whom the seller serves. By POST: names and e-mails belong in no address and no log. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSearchClientsBody>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset, q } = req.validatedBody;
  const found = await sellersOf(req).listClientsOf(sellerIdIn(req), { limit, offset, q });
  res.json({ ...found, limit, offset });
}
