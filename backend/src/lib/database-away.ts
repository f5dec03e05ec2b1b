import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** The parts of Tarn's pool (inside Knex) used here; the list is internal to it. */
type Pool = {
  numUsed(): number;
  pendingAcquires: { reject(reason: unknown): void }[];
  on(event: "createRequest" | "createSuccess" | "acquireSuccess", listener: () => void): void;
  on(event: "createFail", listener: (event: number, reason: unknown) => void): void;
};

/** How long callers wait for a database that takes no connection, such as one that restarts, ms. */
const PATIENCE_MS = 5_000;

/**
 * Refuses those who wait for a connection, with the reason, while the database takes none: Tarn would let them wait for
 * a minute. After `patienceMs` a caller waits for one try only. A pool whose connections are all in use is another
 * matter: there the next one is soon free.
 */
export function refuseWhileAway({ client }: Knex, patienceMs = PATIENCE_MS): void {
  const { pool } = client as { pool: Pool };
  let triedSince: number | undefined;
  pool.on("createRequest", () => (triedSince ??= Date.now()));
  for (const event of ["createSuccess", "acquireSuccess"] as const)
    pool.on(event, () => (triedSince = undefined));
  pool.on("createFail", (_event, reason) => {
    if (triedSince === undefined || Date.now() - triedSince < patienceMs || pool.numUsed() > 0) return;
    for (const waiting of [...pool.pendingAcquires]) waiting.reject(reason);
  });
}
