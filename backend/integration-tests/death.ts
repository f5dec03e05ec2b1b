import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { knex as open } from "@medusajs/framework/mikro-orm/postgresql";
import { lockPoolOf } from "../src/lib/lock-pool";
import type { Shop } from "./shop";

type Query = (connection: unknown, query: { sql?: string }) => Promise<unknown>;
type Dialect = { _query: Query };
/** Runs in place of each statement; `ask` sends the statement, or another one, on the same connection. */
type Instead = (ask: (sql?: string) => Promise<unknown>, sql: string) => Promise<unknown>;

/**
 * Runs `work` like a process that is killed: its first `statements` SQL statements take effect and none after them, not
 * even those that would undo the first ones. Open transactions are rolled back, as when a connection closes.
 * @returns whether it died before it finished
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
    // Rolls back what was not committed: the live connection would otherwise keep the transaction and its locks.
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
 * Runs `work` and makes PostgreSQL terminate all its connections once, after its first `statements` SQL statements;
 * later statements get new connections.
 * @returns whether the connections were terminated
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
        "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    return ask();
  };
  await around(shop, drop, work);
  // By the time this answers, pooled connections have noticed that they were terminated.
  await other.raw("select 1");
  await other.destroy();
  return left < 0;
}

/** Runs `work` with `instead` in place of each statement. */
async function around(shop: Shop, instead: Instead, work: () => Promise<unknown>): Promise<void> {
  // Silences the log of errors about the missing database.
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
