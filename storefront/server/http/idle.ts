import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** So long nobody has asked for anything. */
const IDLE_MS = 1_000;
/** A shop that is never idle gets its work done all the same, a little at a time. */
const AT_MOST_MS = 5_000;

/** @returns waits until nobody is served; what shoppers don't wait for is done then */
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
