import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { idIn, orderNotFound, queueScopeOf, sellersOf } from "../../../../../request";

/** GET: one order; 404 for another seller's. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const scope = queueScopeOf(req);
  const order = await sellersOf(req).queueOrder(scope, idIn(req, orderNotFound));
  if (!order) throw orderNotFound();
  res.json({ order });
}
