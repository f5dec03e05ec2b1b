import { RecommendationAnswer, RecommendationQuery } from "../../recommendations.ts";
import type { Call } from "../call.ts";
import { invalid, notFound } from "../errors.ts";

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
      parameters: {
        num_recommendations: { description: "Quantas, de 1 a 12; 4 quando não informado.", example: "4" },
      },
    },
    answer: {
      status: 200,
      description: "As peças que combinam, a mais próxima primeiro; preço em reais.",
      schema: RecommendationAnswer,
      example: {
        recommendations: [
          {
            id: 42,
            name: "Camisa Oxford Branca",
            price: 389,
            originalPrice: null,
            similarity_score: 0.78,
            reason: "O branco da camisa deixa o azul-marinho do blazer em primeiro plano.",
            slug: "camisa-oxford",
            image: "/static/pecas/42-1-960.webp",
            produto: "Camisa",
            cor: "Branco",
          },
        ],
        metadata: {
          algorithm: "Composição de look por estilo e compras em conjunto",
          total_recommendations: 12,
        },
      },
      headers: { ETag: "Validador: devolva-o em If-None-Match e receba 304 enquanto nada mudar." },
    },
    errors: [
      invalid("num_recommendations", "num_recommendations deve ser um número inteiro de 1 a 12"),
      notFound("Produto não encontrado"),
    ],
  },
];
