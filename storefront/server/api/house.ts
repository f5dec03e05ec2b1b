import type { FastifyInstance } from "fastify";
import { CachedReply } from "../http/cached-reply.ts";
import type { ApiDeps } from "./deps.ts";

/** The house's terms of sale and the texts of its pages. */
export function house(app: FastifyInstance, { store, house: kept }: ApiDeps): void {
  app.get("/api/house", async (request, reply) =>
    store.reply("house", () => CachedReply.json(kept.current)).send(request, reply),
  );
}
