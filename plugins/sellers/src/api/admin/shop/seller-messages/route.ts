import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf } from "../../../../lib/sql";
import { countMessages, messagesOf } from "../../../../queue/messages";
import { ownedBy } from "../../../../queue/scope";
import type { AdminListSellerMessagesQuery } from "./validators";

/** Everybody's messages or one seller's, newest first, with who wrote them. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminListSellerMessagesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedQuery as AdminListSellerMessagesQuery;
  const owned = ownedBy({ seller: null }, seller_id);
  const knex = knexOf(req.scope);
  const [messages, count] = await Promise.all([messagesOf(knex, owned, page), countMessages(knex, owned)]);
  res.json({ messages, count, ...page });
}
