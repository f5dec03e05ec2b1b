import type { FastifyInstance } from "fastify";
import { parse, RecommendationQuery, ShopError } from "@alfaiataria/contract";
import { CachedReply } from "../http/cached-reply.ts";
import { answerFor, keyOf } from "../recommendations/answer.ts";
import type { ApiDeps } from "./deps.ts";

/** 'Complete o Seu Look' (spec 1 §7). */
export function recommendations(app: FastifyInstance, { store, recommendations: lists }: ApiDeps): void {
  app.get<{ Params: { id: string } }>("/api/recommendations/:id", async (request, reply) => {
    const { num_recommendations: count } = parse(RecommendationQuery, request.query);
    const key = keyOf(request.params.id, store.current);
    if (key === null) throw new ShopError("not_found", "Produto não encontrado");
    const list = await lists.of(key);
    const cached = store.reply(`recommendations ${key} ${list.version} ${count}`, (catalogue) =>
      CachedReply.json(answerFor(list, count, catalogue)),
    );
    return cached.send(request, reply);
  });
}
