import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/**
 * The next place of something that is shown, in SQL. Whoever takes one holds the lock until it is committed: no place is seen
 * before a smaller one.
 */
export const NEXT_PLACE = "nextval('review_place')";

/** Runs `work` in a transaction in which it may take places. */
export const placing = <T>(pg: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> =>
  pg.transaction(async (transaction) => {
    await holdPlaces(transaction);
    return work(transaction);
  });

/** The same within a transaction. */
export const holdPlaces = (transaction: Knex) =>
  transaction.raw("select pg_advisory_xact_lock(hashtextextended('review_place', 0))");
