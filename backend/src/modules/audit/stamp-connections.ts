import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { setting } from "../../lib/settings";
import { byTransaction, requireSessions } from "../../lib/transaction-pooler";
import { currentAct } from "./act";

type Connection = { query: (sql: string, values: unknown[]) => Promise<unknown> };

const NOBODY = "";
/** Pools whose connections are stamped already. */
const stamped = new WeakSet<Knex.Client>();

/**
 * Tells PostgreSQL who acts: each connection carries, while an act uses it, who that is (the setting `shop.act`), so that
 * triggers write it in the very transaction of the change. Whoever shops costs a comparison and no statement. Knex has
 * no hook for it: what hands out connections is wrapped. A new one is told to compile no plans: the shop's statements take
 * milliseconds, and compiling one took 200. Behind a pooler that gives each transaction to another session it is told in each.
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

/** Who acts is noted when a connection is handed out, and told when a transaction begins on it. */
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
