import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { queueScopeOf, sellersOf } from "../../../../../request";
import type { SearchQueueOrders } from "../../validators";

/** POST: the page of orders that GET gives, of those that a search finds, and how much it finds in each list. */
export async function POST(
  req: AuthenticatedMedusaRequest<SearchQueueOrders>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedBody;
  const scope = queueScopeOf(req, seller_id);
  const sellers = sellersOf(req);
  // Read before the page, so that an order arriving in between is announced as new instead of being missed.
  const latest = await sellers.latestInQueue(scope);
  const result = await sellers.searchQueueOrders(scope, page);
  res.json({ ...result, latest, limit: page.limit, offset: page.offset });
}
