import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { queueScopeOf, sellersOf } from "../../../../request";
import type { QueueOrdersQuery } from "../validators";

/** A page of orders, newest first: a seller's own, or an administrator's choice. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueOrdersQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedQuery as QueueOrdersQuery;
  const scope = await queueScopeOf(req, seller_id);
  const sellers = sellersOf(req);
  // Before the page: what comes between the two is told as new rather than never.
  const latest = await sellers.latestInQueue(scope);
  const [orders, count] = await Promise.all([
    sellers.listQueueOrders(scope, page),
    sellers.countQueueOrders(scope),
  ]);
  res.json({ orders, count, latest, ...page });
}
