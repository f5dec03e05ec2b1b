import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ownedBy, queueScopeOf } from "../../../../../queue/scope";
import { knexOf } from "../../../../../lib/sql";
import { summaryOf } from "../../../../../queue/summary";
import type { QueueSummaryQuery } from "../validators";

/** Whose queue it is (`seller` is null for an administrator), how much is new in it, and what arrived since. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, QueueSummaryQuery>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id, since } = req.validatedQuery as QueueSummaryQuery;
  const scope = await queueScopeOf(req);
  const summary = await summaryOf(knexOf(req.scope), ownedBy(scope, seller_id), since ?? null);
  res.json({ ...scope, ...summary });
}
