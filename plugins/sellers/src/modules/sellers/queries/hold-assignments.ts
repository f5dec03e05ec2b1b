import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/**
 * Runs `work` in a transaction that no assignment of a client crosses: by the lock of the SQL function `assign_seller`,
 * which comes first, so that every statement of the work sees what the others before it did.
 */
export async function holdingAssignments<T>(knex: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> {
  return await knex.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(hashtextextended('assign_seller', 0))");
    return await work(transaction);
  });
}
