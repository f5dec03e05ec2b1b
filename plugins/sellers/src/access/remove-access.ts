import type { MedusaContainer } from "@medusajs/framework/types";
import { removeUserAccountWorkflow } from "@medusajs/medusa/core-flows";
import { knexOf, rowsOf } from "../lib/sql";
import { changingAccess } from "./changing-access";
import { withdrawInvites } from "./invites";

/**
 * Ends a seller's sign-in: the invitation, or the Medusa user with it, who would be left without a part in the house.
 * @returns whether there is such a seller
 */
export function removeAccess(container: MedusaContainer, sellerId: string): Promise<boolean> {
  return changingAccess(container, async () => {
    const knex = knexOf(container);
    const [seller] = await rowsOf<{ email: string; user_id: string | null }>(
      knex,
      `select s.email, u.id as user_id
       from seller s left join "user" u on u.id = s.user_id and u.deleted_at is null
       where s.id = :sellerId and s.deleted_at is null`,
      { sellerId },
    );
    if (!seller) return false;
    await withdrawInvites(container, seller.email);
    if (seller.user_id) await removeUserAccountWorkflow(container).run({ input: { userId: seller.user_id } });
    await rowsOf(knex, "update seller set user_id = null, updated_at = now() where id = :sellerId", {
      sellerId,
    });
    return true;
  });
}
