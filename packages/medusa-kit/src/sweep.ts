import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "./sql";

/** Rows of one transaction: so few that whoever waits for their locks does not notice. */
const AT_ONCE = 1_000;
const SECONDS = 60;

/**
 * Runs a statement that deals with `:limit` rows and says with how many it has (`count`), again and again until none is
 * left or a minute is over: the next time goes on. @returns with how many in all
 */
export async function inBatches(
  knex: Knex,
  statement: string,
  bindings: Record<string, Knex.Value> = {},
): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  let total = 0;
  for (;;) {
    const [dealt] = await rowsOf<{ count: number }>(knex, statement, { ...bindings, limit: AT_ONCE });
    const count = dealt?.count ?? 0;
    total += count;
    if (count < AT_ONCE || Date.now() > end) return total;
  }
}

/**
 * Deletes old rows, some at a time. What somebody else works on is passed over.
 * @param old which rows of `table`, in SQL; there has to be an index by which they are found @returns how many
 */
export const sweep = (
  knex: Knex,
  table: string,
  old: string,
  bindings?: Record<string, Knex.Value>,
): Promise<number> =>
  inBatches(
    knex,
    `with gone as (delete from ${table} where ctid = any(array(
       select ctid from ${table} where ${old} limit :limit for update skip locked)) returning 1)
     select count(*)::int as count from gone`,
    bindings,
  );
