import { createHash } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import AsyncLock from "async-lock";
import { ShopError } from "../lib/shop-error";

/** Each holder keeps one connection of the pool while it works with others: few enough that the pool never runs dry. */
const SLOTS = 6;
const WAIT_MS = 20_000;
const BUSY = "A loja está muito movimentada. Tente de novo em instantes.";
const locks = new AsyncLock({ timeout: WAIT_MS, maxPending: 10_000 });

/**
 * Runs `work` while nothing else, in any process, works under `key`. The lock lies in PostgreSQL and ends with the
 * connection that holds it, so that a killed process frees it at once. What `work` does with the transaction that it is
 * given is committed when the lock ends; what it does by other connections, as it does it.
 * @throws {ShopError} 503 when its turn does not come within 20 s
 */
export function exclusively<T>(knex: Knex, key: string, work: (lock: Knex) => Promise<T>): Promise<T> {
  const digest = createHash("sha256").update(key).digest();
  const slot = digest.readUInt32BE(8) % SLOTS;
  const locked = () =>
    knex.transaction(async (lock) => {
      await lock.raw("select pg_advisory_xact_lock(?, ?)", [digest.readInt32BE(0), digest.readInt32BE(4)]);
      return work(lock);
    });
  return locks.acquire(String(slot), locked).catch((error: unknown) => {
    // The library tells its own time-out only by its words.
    const isTimeout = error instanceof Error && error.message.startsWith("async-lock timed out");
    throw isTimeout ? new ShopError("unavailable", BUSY) : error;
  });
}
