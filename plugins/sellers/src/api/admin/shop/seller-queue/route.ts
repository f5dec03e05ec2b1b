import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { queueScopeOf, sellersOf } from "../../../request";
import type { QueueMessagesQuery } from "./validators";

/** GET: a page of messages of one status, newest first: a seller's own, or the administrator's choice. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueMessagesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedQuery as QueueMessagesQuery;
  const scope = queueScopeOf(req, seller_id);
  const sellers = sellersOf(req);
  // Read before the page, so that a message arriving in between is announced as new instead of being missed.
  const latest = await sellers.latestInQueue(scope);
  const [messages, count] = await Promise.all([
    sellers.listQueueMessages(scope, page),
    sellers.countQueueMessages(scope, page.status),
  ]);
  res.json({ messages, count, latest, limit: page.limit, offset: page.offset });
}
