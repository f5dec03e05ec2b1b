import { createHash } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import AsyncLock from "async-lock";
import { ShopError } from "@alfaiataria/contract";
import { lockPoolOf } from "./lock-pool";

const WAIT_MS = 20_000;
/** The most callers that may wait for one key in one process. */
const MOST_WAITING = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";
const BUSY = "A loja está muito movimentada. Tente de novo em instantes.";
/** One queue per key; a caller waiting here holds no connection. */
const queues = new AsyncLock({ maxPending: MOST_WAITING });

/** The key under which an order is paid, packed, canceled and refunded. */
export const settling = (orderId: string): string => `settle ${orderId}`;

/**
 * Runs `work` while nothing else, in any process, works under `key`; other keys do not block it. The lock lives in
 * PostgreSQL and ends with its connection, so that a killed process frees it at once. What `work` does with the
 * transaction it receives is committed when the lock ends; what it does on other connections is committed there
 * independently. Once begun, `work` has no time limit.
 *
 * Of the callers waiting for a key, only one per process holds a connection. Locks have a connection pool of their own,
 * with up to DATABASE_LOCKS connections. `work` must not take a second lock: holders waiting for one another's
 * connections would only end by timeout.
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
    // The caller has timed out: take no connection for it.
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
 * Runs `work` like `exclusively`, unless somebody already works or waits under `key`.
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
        `select pg_try_advisory_xact_lock(?, ?) as taken,
           set_config('idle_in_transaction_session_timeout', '0', true)`,
        numbersOf(key),
      );
      return rows[0]?.taken ? { result: await work(lock) } : undefined;
    }),
  );
}

/** Waits in the key's queue. @throws {ShopError} 503 when it is full */
function queued<T>(key: string, inTurn: () => Promise<T>): Promise<T> {
  return queues.acquire(key, inTurn).catch((error: unknown) => {
    // The library reports this only by its message.
    const isFull = error instanceof Error && error.message.startsWith("Too many pending tasks");
    throw isFull ? busy() : error;
  });
}

/** Waits for the lock, in one round trip. @throws {ShopError} 503 after `ms` */
async function take(lock: Knex, key: string, ms: number): Promise<void> {
  const [one, other] = numbersOf(key);
  const timeout = Math.max(1, Math.ceil(ms));
  try {
    // The timeout is for this statement alone: `work` decides about its own. Statements of milliseconds are not compiled.
    // While `work` waits for others the transaction is idle, and ends by no limit of the server's.
    await lock.raw(
      `set local jit = off; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${timeout};
       select pg_advisory_xact_lock(${one}, ${other}); set local lock_timeout to default`,
    );
  } catch (error) {
    throw (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE ? busy() : error;
  }
}

/** A key as PostgreSQL's advisory locks need it: two 32-bit integers. */
function numbersOf(key: string): [number, number] {
  const digest = createHash("sha256").update(key).digest();
  return [digest.readInt32BE(0), digest.readInt32BE(4)];
}

const busy = () => new ShopError("unavailable", BUSY);
