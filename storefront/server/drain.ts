import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** So long whoever is connected has to ask once more and be told to connect anew. */
const PATIENCE_MS = 1_500;
const LOOK_MS = 20;

/**
 * Ends a server without a request that is cut off: each answer is from now on the last of its connection, and the server closes
 * when there is none left, or after a while.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  // Before any route, whichever scope it is in.
  app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  const end = Date.now() + PATIENCE_MS;
  while ((await connectionsOf(app)) > 0 && Date.now() < end) await pause(LOOK_MS);
  await app.close();
}

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));
