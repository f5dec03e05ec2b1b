import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/sql";
import { holdingAssignments } from "./hold-assignments";

/**
 * Deletes a seller who was made by mistake: whoever has served a client ('served') or signs in ('linked') stays, and
 * can be deactivated.
 */
export function deleteSeller(
  knex: Knex,
  sellerId: string,
): Promise<"done" | "missing" | "served" | "linked"> {
  return holdingAssignments(knex, async (transaction) => {
    const [seller] = await rowsOf<{ linked: boolean; served: boolean }>(
      transaction,
      `select exists (select from "user" u where u.id = s.user_id and u.deleted_at is null) as linked,
         exists (select from seller_client where seller_id = s.id)
           or exists (select from seller_assignment where seller_id = s.id)
           or exists (select from seller_message where seller_id = s.id) as served
       from seller s where s.id = :sellerId and s.deleted_at is null for update`,
      { sellerId },
    );
    if (!seller) return "missing";
    if (seller.linked) return "linked";
    if (seller.served) return "served";
    await transaction.raw("update seller set deleted_at = now(), user_id = null where id = :sellerId", {
      sellerId,
    });
    return "done";
  });
}
