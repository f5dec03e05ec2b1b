import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { QueueScope } from "../types";

// The statements of this folder join the sellers' tables with Medusa's of orders, users and invitations: a page of the
// queue, asked for every five seconds, is one statement, and Query neither searches nor sorts by what it joins.

export { rowsOf } from "@alfaiataria/medusa-kit";

/**
 * Runs `work` in a transaction that no assignment of a client crosses: by the lock of the SQL function `assign_seller`,
 * which comes first, so that every statement of the work sees what the others before it did.
 */
export async function holdingAssignments<T>(knex: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> {
  return await knex.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('assign_seller', 0))");
    return await work(transaction);
  });
}

/** For `ilike`: what contains the text, whatever signs are in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Which page of a list. */
export type Page = { limit: number; offset: number };

/** Condition on a table with `seller_id`, and its binding. */
export type Owned = { owned: string; sellerId: string | null };

/** The rows of the scope. */
export function ownedBy(scope: QueueScope): Owned {
  if (scope === undefined) return { owned: "true", sellerId: null };
  return { owned: scope === null ? "seller_id is null" : "seller_id = :sellerId", sellerId: scope };
}
