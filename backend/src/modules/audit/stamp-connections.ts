import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { setting } from "../../lib/settings";
import { byTransaction, requireSessions } from "../../lib/transaction-pooler";
import { currentAct } from "./act";

type Connection = { query: (sql: string, values: unknown[]) => Promise<unknown> };

const NOBODY = "";
/** Pools that are already wrapped. */
const stamped = new WeakSet<Knex.Client>();

/**
 * Tells PostgreSQL who acts: while an act uses a connection, the setting `shop.act` carries its actor, so that triggers
 * record it in the transaction of the change. Shoppers' requests cost only a comparison, no statement. Knex has no hook
 * for this, so `acquireConnection` is wrapped. A new connection also turns JIT compilation off: the shop's statements
 * take milliseconds, and compiling one took 200 ms. Behind a pooler in transaction mode the setting is sent in each
 * transaction.
 */
export default async function stampConnections({ container }: LoaderOptions): Promise<void> {
  const { client } = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION);
  const pool = client as Knex.Client;
  if (stamped.has(pool)) return;
  stamped.add(pool);
  if (setting("DATABASE_POOLER") === "transaction") return stampTransactions(pool);
  await requireSessions(pool);
  const acquire = pool.acquireConnection.bind(pool) as () => Promise<Connection>;
  const stamps = new WeakMap<Connection, string>();
  pool.acquireConnection = async () => {
    const connection = await acquire();
    const act = currentAct();
    const stamp = act ? JSON.stringify(act) : NOBODY;
    if (stamps.get(connection) === stamp) return connection;
    try {
      if (!stamps.has(connection)) await connection.query("set jit = off", []);
      await connection.query("select set_config('shop.act', $1, false)", [stamp]);
    } catch (error) {
      await pool.releaseConnection(connection);
      throw error;
    }
    stamps.set(connection, stamp);
    return connection;
  };
}

/**
 * For poolers in transaction mode: notes the actor when a connection is acquired, and sends it when a transaction
 * begins.
 */
function stampTransactions(pool: Knex.Client): void {
  const stamps = new WeakMap<object, string>();
  byTransaction(pool, (connection) => stamps.get(connection) ?? NOBODY);
  const acquire = pool.acquireConnection.bind(pool) as () => Promise<Connection>;
  pool.acquireConnection = async () => {
    const connection = await acquire();
    const act = currentAct();
    stamps.set(connection, act ? JSON.stringify(act) : NOBODY);
    return connection;
  };
}
