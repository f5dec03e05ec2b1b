import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Runs one statement and gives its rows. */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Record<string, Knex.Value> = {},
): Promise<Row[]> {
  const result: { rows: Row[] } = await knex.raw(sql, bindings);
  return result.rows;
}
