import { createHash } from "node:crypto";
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

/**
 * As `rowsOf`, of a statement whose plan each connection keeps: for large ones on a shopper's way, which take PostgreSQL longer
 * to plan than to run. Its text is always the same: each text is kept for as long as the connection lives.
 */
export async function preparedRowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Record<string, Knex.Value> = {},
): Promise<Row[]> {
  const name = createHash("sha1").update(sql).digest("base64url");
  const result: { rows: Row[] } = await knex.raw(sql, bindings).options({ name });
  return result.rows;
}

/**
 * What a module keeps in the database beside its tables, over tables of several modules: Medusa's links are made after all
 * migrations, so that none of this can be in one.
 */
export type SqlObjects = {
  /** Statements that bring functions and indexes to this version, whichever was there. */
  statements: string[];
  /**
   * A definition that changes takes another name: a trigger that is there is left alone. A migration drops what is no
   * longer wanted, a function with its triggers.
   */
  triggers?: {
    name: string;
    table: string;
    /** From the event to the function: 'after insert on "order" for each statement execute function f()'. */
    definition: string;
  }[];
};

/**
 * Brings the database's functions and triggers to this version of the code; at every start, by the first of those that
 * start. A trigger that is there stays, so that a start locks no table. The tables of every module must be there.
 * @returns the triggers that were not there, 'name on table'
 */
export async function installSqlObjects(knex: Knex, all: SqlObjects[]): Promise<string[]> {
  return knex.transaction(async (transaction) => {
    const created: string[] = [];
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('install_sql_objects', 0))");
    const { rows } = await transaction.raw<{ rows: { name: string }[] }>(
      "select t.tgname || ' on ' || c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal",
    );
    const installed = new Set(rows.map(({ name }) => name));
    for (const { statements, triggers = [] } of all) {
      for (const statement of statements) await transaction.raw(statement);
      for (const { name, table, definition } of triggers) {
        if (installed.has(`${name} on ${table}`)) continue;
        await transaction.raw(`create trigger ${name} ${definition}`);
        created.push(`${name} on ${table}`);
      }
    }
    return created;
  });
}
