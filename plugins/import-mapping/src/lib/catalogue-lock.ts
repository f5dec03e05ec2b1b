import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { errorCode } from "./error-code";

/** Advisory lock for every writer of catalogue rows, mappings or pictures; an arbitrary constant ('cata' in ASCII). */
const LOCK = 0x63617461;
const LOCK_NOT_AVAILABLE = "55P03";

/** Waits until nobody else is changing the mapping or the pictures, then holds the lock until the transaction ends. */
export async function lockCatalogue(trx: Knex): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(?)", [LOCK]);
}

/**
 * Runs `work` in a transaction while nobody else changes the catalogue.
 * @param patience how long to wait for the lock, as a PostgreSQL interval ('5s')
 * @throws {ShopError} conflict when the lock is not free within that time (an import is running)
 */
export async function withCatalogueLock<T>(
  knex: Knex,
  patience: string,
  work: (trx: Knex) => Promise<T>,
): Promise<T> {
  try {
    return await knex.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = '${patience}'`);
      await lockCatalogue(trx);
      return work(trx);
    });
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new ShopError("conflict", "Uma importação está em andamento. Tente de novo quando ela terminar.");
  }
}
