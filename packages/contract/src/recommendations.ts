import * as z from "zod/mini";

/** Shown at first, and at most (spec 1 §9). */
const DEFAULT_RECOMMENDATIONS = 4;
export const MAX_RECOMMENDATIONS = 12;

const NUMBER_MESSAGE = `num_recommendations deve ser um número inteiro de 1 a ${MAX_RECOMMENDATIONS}`;

/** GET /api/recommendations/{id}?num_recommendations=. */
export const RecommendationQuery = z.object({
  num_recommendations: z._default(
    z.pipe(
      z.string({ error: NUMBER_MESSAGE }).check(z.regex(/^(?:[1-9]|1[0-2])$/, NUMBER_MESSAGE)),
      z.transform(Number),
    ),
    DEFAULT_RECOMMENDATIONS,
  ),
});

/** A piece that completes the look (spec 1 §3; originalPrice, slug, image, produto and cor are additions). */
export const Recommendation = z.object({
  /** The catalogue record. */
  id: z.number(),
  name: z.string(),
  /** Reais. */
  price: z.number(),
  /** What the price is lowered from; null while it is not. */
  originalPrice: z.nullable(z.number()),
  /** 0 to 1, two decimals; never above that of the piece before it. */
  similarity_score: z.number().check(z.gte(0), z.lte(1)),
  /** One sentence in Portuguese. */
  reason: z.string(),
  /** Address of the product page. */
  slug: z.nullable(z.string()),
  image: z.nullable(z.string()),
  produto: z.string(),
  cor: z.string(),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const RecommendationAnswer = z.object({
  recommendations: z.array(Recommendation),
  metadata: z.object({
    algorithm: z.string(),
    /** How many there are in all, at most 12. */
    total_recommendations: z.number(),
  }),
});
export type RecommendationAnswer = z.infer<typeof RecommendationAnswer>;
