import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { Gauge, type Registry } from "@alfaiataria/monitoring";
import { lockPoolOf } from "../../lib/lock-pool";

/** The figures that tarn, Knex's connection pool, exposes. */
type Pool = { max: number; numUsed(): number; numFree(): number; numPendingAcquires(): number };
const poolOf = (knex: Knex) => (knex.client as { pool: Pool }).pool;

/** Gauges for the two pools of connections to PostgreSQL: one for statements, one for locks. */
export function poolGauges(registry: Registry, knex: Knex): void {
  const pools = { statements: poolOf(knex), locks: poolOf(lockPoolOf(knex)) };
  const gauge = (name: string, help: string, read: (pool: Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["pool"],
      registers: [registry],
      collect() {
        for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, read(pool));
      },
    });
  gauge("shop_database_connections_used", "Connections in use.", (pool) => pool.numUsed());
  gauge("shop_database_connections_idle", "Connections that are open and free.", (pool) => pool.numFree());
  gauge("shop_database_connections_waiting", "Work that waits for a connection.", (pool) =>
    pool.numPendingAcquires(),
  );
  gauge("shop_database_connections_max", "Connections that there may be.", (pool) => pool.max);
}
