import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { askingSeller, chosenScope, sellersOf } from "../../../../request";
import type { QueueSummaryQuery } from "../validators";

/** GET: whose queue it is (`seller` is null for an administrator), how much is new in it, and what arrived since. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueSummaryQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, since } = req.validatedQuery as QueueSummaryQuery;
  const seller = await askingSeller(req);
  const scope = seller ? seller.id : chosenScope(seller_id);
  res.json({ seller, ...(await sellersOf(req).queueSummary(scope, since ?? null)) });
}
