import type { MedusaContainer } from "@medusajs/framework/types";
import { deleteSeller } from "../administration/delete-seller";
import { knexOf, rowsOf } from "../lib/sql";
import { changingAccess } from "./changing-access";
import { withdrawInvites } from "./invites";

/** Deletes a seller as `deleteSeller` does, with the invitation to their e-mail. */
export function removeSeller(
  container: MedusaContainer,
  sellerId: string,
): Promise<"done" | "missing" | "served" | "linked"> {
  return changingAccess(container, async () => {
    const knex = knexOf(container);
    const [seller] = await rowsOf<{ email: string }>(
      knex,
      "select email from seller where id = :sellerId and deleted_at is null",
      { sellerId },
    );
    if (!seller) return "missing";
    const outcome = await deleteSeller(knex, sellerId);
    if (outcome === "done") await withdrawInvites(container, seller.email);
    return outcome;
  });
}
