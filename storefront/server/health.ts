import type { FastifyInstance } from "fastify";
import type { CatalogueStore } from "./catalogue/store.ts";
import { RETRY_AFTER_S } from "./http/errors.ts";
import type { RedisConnection } from "./http/redis.ts";
import type { Medusa } from "./medusa.ts";

/** A balancer waits no longer for an answer. */
const DATABASE_MS = 2_000;

/** The state of the database is unknown while Medusa, which talks to it, is down. */
type State = "ok" | "down" | "unknown";

/**
 * `/health`: 200 while every part answers, else 503 with the state of each part. `/health/live` checks the process
 * alone.
 */
export function health(
  app: FastifyInstance,
  { store, medusa, redis }: { store: CatalogueStore; medusa: Medusa; redis?: RedisConnection },
): void {
  app.get("/health/live", async () => ({ status: "ok" }));

  const ask = async () => {
    const medusaUp = await medusa.isUp();
    const databaseUp =
      medusaUp && (await answers(() => medusa.call("/shop/catalogue/version", { limitMs: DATABASE_MS })));
    const state = (up: boolean): State => (up ? "ok" : "down");
    const parts = {
      storefront: "ok" as State,
      medusa: state(medusaUp),
      database: medusaUp ? state(databaseUp) : ("unknown" as State),
      ...(redis && { redis: state(await redis.isUp()) }),
      catalogue: state(store.isLoaded && !store.isBehind),
    };
    return { status: state(Object.values(parts).every((part) => part === "ok")), ...parts };
  };
  // Concurrent requests share one look at the parts: asking costs Medusa more than it costs a stranger.
  let asking: ReturnType<typeof ask> | undefined;

  app.get("/health", async (_request, reply) => {
    const parts = await (asking ??= ask().finally(() => (asking = undefined)));
    if (parts.status !== "ok") void reply.code(503).header("retry-after", RETRY_AFTER_S);
    return reply
      .header("cache-control", "no-store")
      .send({ ...parts, catalogue_age_s: store.hasHeard ? Math.round(store.ageMs / 1000) : null });
  });
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    // Whatever the reason, the part does not answer.
    return false;
  }
}
