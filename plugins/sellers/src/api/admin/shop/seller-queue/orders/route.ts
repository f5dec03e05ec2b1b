import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { queueScopeOf, sellersOf } from "../../../../request";
import type { QueueOrdersQuery } from "../validators";

/** GET: a page of orders, newest first: a seller's own, or the administrator's choice. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueOrdersQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedQuery as QueueOrdersQuery;
  const scope = queueScopeOf(req, seller_id);
  const sellers = sellersOf(req);
  // Read before the page, so that an order arriving in between is announced as new instead of being missed.
  const latest = await sellers.latestInQueue(scope);
  const [orders, count] = await Promise.all([
    sellers.listQueueOrders(scope, page),
    sellers.countQueueOrders(scope),
  ]);
  res.json({ orders, count, latest, ...page });
}
