import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { QueueScope } from "../types";

// The statements of this folder join the sellers' tables with Medusa's of orders, users and invitations: a page of the
// queue, asked for every five seconds, is one statement, and Query neither searches nor sorts by what it joins.

/** Runs one statement and gives its rows. */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Record<string, Knex.Value> = {},
): Promise<Row[]> {
  const result: { rows: Row[] } = await knex.raw(sql, bindings);
  return result.rows;
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
