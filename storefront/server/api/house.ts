import type { FastifyInstance } from "fastify";
import { previewedHouse } from "../house-preview.ts";
import { CachedReply } from "../http/cached-reply.ts";
import type { ApiDeps } from "./deps.ts";

/** The house's terms of sale and the texts of its pages. */
export function house(app: FastifyInstance, { store, house: kept, medusa }: ApiDeps): void {
  app.get("/api/house", async (request, reply) => {
    const previewed = await previewedHouse(request, medusa);
    // Without `cache-control` it is kept nowhere (`privateAnswers`).
    if (previewed) return previewed;
    return store.reply("house", () => CachedReply.json(kept.current)).send(request, reply);
  });
}
