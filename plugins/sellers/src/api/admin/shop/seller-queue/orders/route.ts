import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countOrders, ordersOf } from "../../../../../queue/orders";
import { ownedBy, queueScopeOf } from "../../../../../queue/scope";
import { knexOf } from "../../../../../lib/sql";
import { latestOf } from "../../../../../queue/summary";
import type { QueueOrdersQuery } from "../validators";

/** A page of orders, newest first: a seller's own, or an administrator's choice. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueOrdersQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedQuery as QueueOrdersQuery;
  const owned = ownedBy(await queueScopeOf(req), seller_id);
  const knex = knexOf(req.scope);
  // Before the page: what comes between the two is told as new rather than never.
  const latest = await latestOf(knex, owned);
  const [orders, count] = await Promise.all([ordersOf(knex, owned, page), countOrders(knex, owned)]);
  res.json({ orders, count, latest, ...page });
}
