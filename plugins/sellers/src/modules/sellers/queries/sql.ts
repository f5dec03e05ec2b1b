import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { QueueScope } from "../types";

// SQL rather than Query: these statements join the module's tables with Medusa's orders, users and invitations. A page
// of the queue is one statement, polled every five seconds, and Query cannot search or sort by joined data.

export { rowsOf } from "@alfaiataria/medusa-kit";

/**
 * Runs `work` in a transaction that excludes concurrent assignments of clients. It first takes the advisory lock of the
 * SQL function `assign_seller`, so that every statement of `work` sees what earlier holders committed.
 */
export async function holdingAssignments<T>(knex: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> {
  return await knex.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('assign_seller', 0))");
    return await work(transaction);
  });
}

/** An `ilike` pattern that contains the text, with special characters escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Limit and offset of a list. */
export type Page = { limit: number; offset: number };

/** SQL condition on a table with a `seller_id`, and its binding. */
export type Owned = { owned: string; sellerId: string | null };

/** The condition that selects the rows of a scope. */
export function ownedBy(scope: QueueScope): Owned {
  if (scope === undefined) return { owned: "true", sellerId: null };
  return { owned: scope === null ? "seller_id is null" : "seller_id = :sellerId", sellerId: scope };
}
