import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long connected clients have to send one more request and be told to reconnect. */
const PATIENCE_MS = 1_500;
const LOOK_MS = 20;

/**
 * Shuts a server down without cutting off a request: each answer is from now on the last of its connection, and the
 * server closes when no connection is left, or after `patienceMs`.
 */
export async function drain(app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> {
  // Runs before any route, in whichever scope.
  app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  const end = Date.now() + patienceMs;
  while ((await connectionsOf(app)) > 0 && Date.now() < end) await pause(LOOK_MS);
  await app.close();
}

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));
