import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { notFound } from "../refusals.ts";

const Recommendations = z.object({
  recommendations: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      price: z.number(),
      similarity_score: z.number(),
      reason: z.string(),
    }),
  ),
  metadata: z.object({ algorithm: z.string(), total_recommendations: z.number() }),
});
const RecommendationQuery = z.object({
  num_recommendations: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)), 4),
});

export const recommendationCalls: Call[] = [
  {
    id: "listRecommendations",
    method: "get",
    path: "/api/recommendations/{id}",
    tag: "Recomendações",
    summary: "Completa o look de uma peça",
    params: {
      id: { description: "Número da peça, ou id ou endereço do produto.", example: "1" },
    },
    query: {
      schema: RecommendationQuery,
      parameters: { num_recommendations: { description: "Quantas, de 1 a 12.", example: 4 } },
    },
    answer: {
      status: 200,
      description: "As peças que combinam, a mais próxima primeiro.",
      schema: Recommendations,
      example: {
        recommendations: [
          {
            id: 42,
            name: "Camisa Oxford Branca",
            price: 389,
            similarity_score: 0.78,
            reason: "O branco da camisa deixa o azul-marinho do blazer em primeiro plano.",
          },
        ],
        metadata: { algorithm: "Complete o look", total_recommendations: 12 },
      },
    },
    refusals: [notFound("Produto não encontrado")],
  },
];
