import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { bulkhead, type BulkheadPolicy } from "cockatiel";

const turnsOf = new WeakMap<Knex, BulkheadPolicy>();

/**
 * Runs work that holds one connection and asks for a second one: only as many at once as half of the pool has
 * connections, the others in the order in which they came. Were all connections held, everybody would wait for the second.
 * `work` must not take a second turn.
 */
export function inItsTurn<T>(knex: Knex, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(knex) ?? bulkhead(halfOf(knex), Number.POSITIVE_INFINITY);
  turnsOf.set(knex, turns);
  return turns.execute(work);
}

/** @returns half of the connections that there may be */
const halfOf = ({ client }: Knex): number => Math.floor((client as { pool: { max: number } }).pool.max / 2);
