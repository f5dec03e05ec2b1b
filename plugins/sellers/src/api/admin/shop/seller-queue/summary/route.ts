import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { askingSeller, queueScopeOf, sellersOf } from "../../../../request";
import type { QueueSummaryQuery } from "../validators";

/** GET: whose queue it is (`seller` is null for an administrator), how much is new in it, and what arrived since. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueSummaryQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, since } = req.validatedQuery as QueueSummaryQuery;
  const sellers = sellersOf(req);
  const id = askingSeller(req);
  const seller = id === null ? null : await sellers.retrieveSeller(id, { select: ["id", "nome"] });
  const summary = await sellers.queueSummary(queueScopeOf(req, seller_id), since ?? null);
  res.json({ seller: seller && { id: seller.id, nome: seller.nome }, ...summary });
}
