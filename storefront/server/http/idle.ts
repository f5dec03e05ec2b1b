import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** The server counts as idle after this long without a request. */
const IDLE_MS = 1_000;
/** A shop that is never idle still gets background work done, a little at a time. */
const AT_MOST_MS = 5_000;

/** @returns a function that waits until the server is idle, for work that no shopper waits for */
export function watchIdle(app: FastifyInstance): () => Promise<void> {
  let lastAsked = 0;
  app.addHook("onRequest", async ({ url }) => {
    if (url !== "/health") lastAsked = Date.now();
  });
  return async () => {
    const end = Date.now() + AT_MOST_MS;
    for (;;) {
      const wait = Math.min(lastAsked + IDLE_MS, end) - Date.now();
      if (wait <= 0) return;
      await pause(wait, undefined, { ref: false });
    }
  };
}
