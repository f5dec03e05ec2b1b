import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { countMessages, messagesOf } from "../../../../queue/messages";
import { ownedBy, queueScopeOf } from "../../../../queue/scope";
import { knexOf } from "../../../../lib/sql";
import { latestOf } from "../../../../queue/summary";
import type { QueueMessagesQuery } from "./validators";

/** A page of messages of one status, newest first: a seller's own, or an administrator's choice. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueMessagesQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, ...page } = req.validatedQuery as QueueMessagesQuery;
  const owned = ownedBy(await queueScopeOf(req), seller_id);
  const knex = knexOf(req.scope);
  // Before the page: what comes between the two is told as new rather than never.
  const latest = await latestOf(knex, owned);
  const [messages, count] = await Promise.all([
    messagesOf(knex, owned, page),
    countMessages(knex, owned, page.status),
  ]);
  res.json({ messages, count, latest, limit: page.limit, offset: page.offset });
}
