import { createHash } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import AsyncLock from "async-lock";
import { ShopError } from "@alfaiataria/contract";
import { lockPoolOf } from "./lock-pool";

const WAIT_MS = 20_000;
/** So many wait for one key in one process, at most. */
const MOST_WAITING = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";
const BUSY = "A loja está muito movimentada. Tente de novo em instantes.";
/** One queue per key: whoever waits here holds no connection. */
const queues = new AsyncLock({ maxPending: MOST_WAITING });

/**
 * Runs `work` while nothing else, in any process, works under `key`; who works under another key is never waited for.
 * The lock lies in PostgreSQL and ends with the connection that holds it, so that a killed process frees it at once.
 * What `work` does with the transaction that it is given is committed when the lock ends; what it does by other
 * connections, as it does it. Once begun, `work` takes the time that it takes.
 *
 * Of those that want one key, one per process has a connection; keys have queues and connections of their own, besides
 * the application's, up to DATABASE_LOCKS at once. `work` takes no second lock: holders that wait for one another's
 * connections would end only with their time.
 * @throws {ShopError} 503 when its turn does not come within `waitMs` (20 s); `work` has then not begun and never does
 */
export async function exclusively<T>(
  knex: Knex,
  key: string,
  work: (lock: Knex) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  const end = Date.now() + waitMs;
  let refused = false;
  let refuse: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    refuse = setTimeout(() => {
      refused = true;
      reject(busy());
    }, waitMs);
  });
  const inTurn = async () => {
    // Nobody waits any more: not a connection for it.
    if (refused) throw busy();
    return lockPoolOf(knex).transaction(async (lock) => {
      await take(lock, key, end - Date.now());
      if (refused) throw busy();
      clearTimeout(refuse);
      return work(lock);
    });
  };
  try {
    return await Promise.race([queued(key, inTurn), timedOut]);
  } finally {
    clearTimeout(refuse);
  }
}

/**
 * Runs `work` as `exclusively` does, unless somebody works or waits under `key` already.
 * @returns its result, or undefined when it was not run
 */
export async function unlessTaken<T>(
  knex: Knex,
  key: string,
  work: (lock: Knex) => Promise<T>,
): Promise<{ result: T } | undefined> {
  if (queues.isBusy(key)) return undefined;
  return queues.acquire(key, () =>
    lockPoolOf(knex).transaction(async (lock) => {
      const { rows }: { rows: { taken: boolean }[] } = await lock.raw(
        "select pg_try_advisory_xact_lock(?, ?) as taken",
        numbersOf(key),
      );
      return rows[0]?.taken ? { result: await work(lock) } : undefined;
    }),
  );
}

/** In the key's queue. @throws {ShopError} 503 when it is full */
function queued<T>(key: string, inTurn: () => Promise<T>): Promise<T> {
  return queues.acquire(key, inTurn).catch((error: unknown) => {
    // The library tells it only by its words.
    const isFull = error instanceof Error && error.message.startsWith("Too many pending tasks");
    throw isFull ? busy() : error;
  });
}

/** Waits for the lock, in one round trip. @throws {ShopError} 503 after `ms` */
async function take(lock: Knex, key: string, ms: number): Promise<void> {
  const [one, other] = numbersOf(key);
  const timeout = Math.max(1, Math.ceil(ms));
  try {
    // For this statement alone: what `work` waits for is its own affair.
    await lock.raw(
      `set local lock_timeout = ${timeout}; select pg_advisory_xact_lock(${one}, ${other}); set local lock_timeout to default`,
    );
  } catch (error) {
    throw (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE ? busy() : error;
  }
}

/** A key as PostgreSQL's advisory locks have it: twice 32 bits. */
function numbersOf(key: string): [number, number] {
  const digest = createHash("sha256").update(key).digest();
  return [digest.readInt32BE(0), digest.readInt32BE(4)];
}

const busy = () => new ShopError("unavailable", BUSY);
