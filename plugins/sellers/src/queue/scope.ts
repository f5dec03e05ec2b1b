import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http";
import { knexOf, rowsOf } from "../lib/sql";

/** Whose queue is asked for: a seller's own, always; an administrator's, everybody's. */
export type QueueScope = { seller: { id: string; nome: string } | null };

/** Who asks, by `seller.user_id`: one statement. Whoever is no seller administers, as everywhere in Admin. */
export async function queueScopeOf(
  request: AuthenticatedMedusaRequest<unknown, unknown>,
): Promise<QueueScope> {
  const { actor_id: userId, actor_type: actor } = request.auth_context;
  if (actor !== "user") return { seller: null };
  const [seller] = await rowsOf<{ id: string; nome: string }>(
    knexOf(request.scope),
    "select id, nome from seller where user_id = :userId and deleted_at is null",
    { userId },
  );
  return { seller: seller ?? null };
}

/** What an administrator writes instead of a seller's id, to see what has none. */
export const NO_SELLER = "nenhum";

/** Condition on a table with `seller_id`, and its binding. */
export type Owned = { owned: string; sellerId: string | null };

/** The rows of the scope; `chosen` narrows an administrator's to one seller, or to none's. */
export function ownedBy({ seller }: QueueScope, chosen?: string): Owned {
  if (seller) return { owned: "seller_id = :sellerId", sellerId: seller.id };
  if (chosen === NO_SELLER) return { owned: "seller_id is null", sellerId: null };
  return chosen ? { owned: "seller_id = :sellerId", sellerId: chosen } : { owned: "true", sellerId: null };
}
