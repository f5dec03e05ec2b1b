import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { queueScopeOf, sellersOf } from "../../../request";
import type { SellerMessagesQuery } from "../seller-queue/validators";

/** GET: a page of all messages or one seller's, newest first, with their clients. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, SellerMessagesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedQuery as SellerMessagesQuery;
  const scope = queueScopeOf(req, seller_id);
  const sellers = sellersOf(req);
  const [messages, count] = await Promise.all([
    sellers.listQueueMessages(scope, page),
    sellers.countQueueMessages(scope),
  ]);
  res.json({ messages, count, ...page });
}
