import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/**
 * SQL: the next place in the sequence of visible changes. Whoever takes one holds the lock until the commit, so that no
 * place becomes visible before a smaller one.
 */
export const NEXT_PLACE = "nextval('review_place')";

/** Runs `work` in a transaction that may take places. */
export const placing = <T>(pg: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> =>
  pg.transaction(async (transaction) => {
    await holdPlaces(transaction);
    return work(transaction);
  });

/** Takes the lock within an existing transaction. */
export const holdPlaces = (transaction: Knex) =>
  transaction.raw("select pg_advisory_xact_lock(hashtextextended('review_place', 0))");
