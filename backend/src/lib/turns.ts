import type { Knex } from "@medusajs/framework/mikro-orm/knex";

type Turns = { free: number; waiting: (() => void)[] };

const turnsOf = new WeakMap<Knex, Turns>();

/**
 * Runs work that holds one connection and asks for a second one: only as many at once as half of the pool has
 * connections, the others in the order in which they came. Were all connections held, everybody would wait for the second.
 * `work` must not take a second turn.
 */
export async function inItsTurn<T>(knex: Knex, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(knex) ?? { free: halfOf(knex), waiting: [] };
  turnsOf.set(knex, turns);
  if (turns.free > 0) turns.free -= 1;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  }
}

/** @returns half of the connections that there may be */
const halfOf = ({ client }: Knex): number => Math.floor((client as { pool: { max: number } }).pool.max / 2);
