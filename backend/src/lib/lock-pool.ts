import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { knex as open } from "@medusajs/framework/mikro-orm/postgresql";
import { refuseWhileAway } from "./database-away";
import { requireSetting, setting } from "./settings";
import { byTransaction } from "./transaction-pooler";

const pools = new Map<Knex, Knex>();

/**
 * A pool of connections that only hold locks, to the same database as `knex` but separate from its pool: the work under
 * a lock uses `knex`, so lock holders can never exhaust it. Connections open on demand and close after ten idle
 * seconds; their query events are emitted on `knex` too.
 */
export function lockPoolOf(knex: Knex): Knex {
  const known = pools.get(knex);
  if (known) return known;
  const { pool, ...database } = (knex.client as { config: Knex.Config }).config;
  const max = Number(requireSetting("DATABASE_LOCKS"));
  const made = open({ ...database, pool: { ...pool, min: 0, max, idleTimeoutMillis: 10_000 } });
  if (setting("DATABASE_POOLER") === "transaction") byTransaction(made.client as Knex.Client, () => "");
  refuseWhileAway(made);
  // Lost connections are logged like `knex`'s own.
  made.client.logger = knex.client.logger;
  made.on("query", (query) => knex.emit("query", query));
  pools.set(knex, made);
  return made;
}

/** Closes all pools, when the application ends. */
export async function closeLockPools(): Promise<void> {
  const all = [...pools.values()];
  pools.clear();
  await Promise.all(all.map((pool) => pool.destroy()));
}
