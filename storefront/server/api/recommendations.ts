import type { FastifyInstance } from "fastify";
import { parse, RecommendationQuery, ShopError } from "@alfaiataria/contract";
import { CachedReply } from "../http/cached-reply.ts";
import { answerFor } from "../recommendations/answer.ts";
import type { ApiDeps } from "./deps.ts";

/** 'Complete o Seu Look' (spec 1 §7). */
export function recommendations(app: FastifyInstance, deps: ApiDeps): void {
  const { store } = deps;
  app.get<{ Params: { id: string } }>("/api/recommendations/:id", async (request, reply) => {
    const { id } = request.params;
    const { num_recommendations: count } = parse(RecommendationQuery, request.query);
    const { current } = deps.recommendations;
    const cached = store.reply(`recommendations ${current.version} ${count} ${id}`, (catalogue) => {
      const answer = answerFor(id, count, { catalogue, recommendations: current });
      if (!answer) throw new ShopError("not_found", "Produto não encontrado");
      return CachedReply.json(answer);
    });
    return cached.send(request, reply);
  });
}
