import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { knex as open } from "@medusajs/framework/mikro-orm/postgresql";
import { lockPoolOf } from "../src/lib/lock-pool";
import type { Shop } from "./shop";

type Query = (connection: unknown, query: { sql?: string }) => Promise<unknown>;
type Dialect = { _query: Query };
/** What is asked of PostgreSQL instead of, or before, this statement; `ask` sends it, or another on its connection. */
type Instead = (ask: (sql?: string) => Promise<unknown>, sql: string) => Promise<unknown>;

/**
 * Does what a killed process leaves of `work`: its first `statements` SQL statements, and none after them, those that would
 * have taken them back included; transactions that are open end as with their connection.
 * @returns whether it died before it was done
 */
export async function dyingAfter(
  shop: Shop,
  statements: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let left = statements;
  let isDead = false;
  const kill: Instead = async (ask, sql) => {
    if (/^\s*rollback/i.test(sql)) return ask();
    isDead ||= left <= 0;
    left -= 1;
    if (!isDead) return ask();
    // Nobody undoes what could not be committed: its connection would go on with it, and with its locks.
    if (/^\s*commit/i.test(sql)) await ask("ROLLBACK");
    throw new Error("died");
  };
  await around(shop, kill, async () => {
    try {
      await work();
    } catch (error) {
      if (!isDead) throw error;
    }
  });
  return isDead;
}

/**
 * Does `work`, all of whose connections PostgreSQL ends after its first `statements` SQL statements, once; they are opened anew for those
 * after it.
 * @returns whether they were
 */
export async function droppedAfter(
  shop: Shop,
  statements: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { pool: _pool, ...database } = (shop.knex.client as { config: Knex.Config }).config;
  const other = open({ ...database, pool: { min: 0, max: 1 } });
  let left = statements;
  const drop: Instead = async (ask) => {
    left -= 1;
    if (left === -1)
      await other.raw(
        "select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    return ask();
  };
  await around(shop, drop, work);
  // Whose connections lie in a pool hears of their end now.
  await other.raw("select 1");
  await other.destroy();
  return left < 0;
}

/** Does `work` with something in the way of each statement. */
async function around(shop: Shop, instead: Instead, work: () => Promise<unknown>): Promise<void> {
  // What goes wrong without a database is said to nobody.
  const said = jest.spyOn(console, "log").mockImplementation();
  const ends = [...new Set([shop.knex, lockPoolOf(shop.knex)].map(dialectOf))].map((dialect) => {
    const { _query: ask } = dialect;
    dialect._query = function (connection, query) {
      return instead((sql) => ask.call(this, connection, sql ? { sql } : query), query.sql ?? "");
    };
    return () => {
      dialect._query = ask;
    };
  });
  try {
    await work();
  } finally {
    for (const end of ends) end();
    said.mockRestore();
  }
}

const dialectOf = (knex: Knex): Dialect => Object.getPrototypeOf(knex.client) as Dialect;
