import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { lockPoolOf } from "../src/lib/lock-pool";
import type { Shop } from "./shop";

type Query = (connection: unknown, query: { sql?: string }) => Promise<unknown>;
type Dialect = { _query: Query };

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
  // What goes wrong without a database is said to nobody.
  const said = jest.spyOn(console, "log").mockImplementation();
  const dialects = new Set([shop.knex, lockPoolOf(shop.knex)].map(dialectOf));
  let left = statements;
  let isDead = false;
  const ends = [...dialects].map((dialect) => {
    const { _query: ask } = dialect;
    dialect._query = function (connection, query) {
      if (/^\s*rollback/i.test(query.sql ?? "")) return ask.call(this, connection, query);
      isDead ||= left <= 0;
      left -= 1;
      return isDead ? Promise.reject(new Error("died")) : ask.call(this, connection, query);
    };
    return () => {
      dialect._query = ask;
    };
  });
  try {
    await work();
  } catch (error) {
    if (!isDead) throw error;
  } finally {
    for (const end of ends) end();
    said.mockRestore();
  }
  return isDead;
}

const dialectOf = (knex: Knex): Dialect => Object.getPrototypeOf(knex.client) as Dialect;
