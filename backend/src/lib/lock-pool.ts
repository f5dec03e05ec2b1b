import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { knex as open } from "@medusajs/framework/mikro-orm/postgresql";
import { setting } from "./settings";
import { byTransaction } from "./transaction-pooler";

/** As DATABASE_LOCKS has it by default. */
const SIZE = 40;
const pools = new Map<Knex, Knex>();

/**
 * Connections that do nothing but hold locks, to the database of `knex` and beside its pool: whoever holds a lock works
 * with `knex`, which holders therefore can never use up. Opened when needed, closed after some idle seconds; what they
 * send is heard as `knex`'s own.
 */
export function lockPoolOf(knex: Knex): Knex {
  const known = pools.get(knex);
  if (known) return known;
  const { pool, ...database } = (knex.client as { config: Knex.Config }).config;
  const max = Number(setting("DATABASE_LOCKS") ?? SIZE);
  const made = open({ ...database, pool: { ...pool, min: 0, max, idleTimeoutMillis: 10_000 } });
  if (setting("DATABASE_POOLER") === "transaction") byTransaction(made.client as Knex.Client, () => "");
  // What is lost is told as of `knex`.
  made.client.logger = knex.client.logger;
  made.on("query", (query) => knex.emit("query", query));
  pools.set(knex, made);
  return made;
}

/** For the application's end. */
export async function closeLockPools(): Promise<void> {
  const all = [...pools.values()];
  pools.clear();
  await Promise.all(all.map((pool) => pool.destroy()));
}
