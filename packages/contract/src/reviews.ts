import * as z from "zod/mini";
import {
  type Fit,
  FITS,
  MAX_REVIEW_PHOTOS,
  MAX_REVIEW_TEXT,
  REVIEW_SORTS,
  REVIEW_STATES,
  type ReviewSort,
  type ReviewState,
} from "./review-words.ts";

const fit = z.enum(Object.keys(FITS) as [Fit, ...Fit[]], { error: "Escolha como veste" });

const STARS = "Dê de 1 a 5 estrelas";
const HEIGHT = "Informe a altura em centímetros, de 100 a 250";
const TEXT = "Use até 2.000 caracteres";

/** PUT /api/orders/{id}/reviews/{item}: `photos` are the addresses that stay, of those that were sent before. */
export const ReviewRequest = z.strictObject({
  stars: z.int({ error: STARS }).check(z.minimum(1, STARS), z.maximum(5, STARS)),
  text: z.optional(z.string({ error: TEXT }).check(z.trim(), z.maxLength(MAX_REVIEW_TEXT, TEXT))),
  fit: z.optional(z.nullable(fit)),
  /** cm */
  height: z.optional(
    z.nullable(z.int({ error: HEIGHT }).check(z.minimum(100, HEIGHT), z.maximum(250, HEIGHT))),
  ),
  photos: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_REVIEW_PHOTOS))),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** What a piece's reviews come to. */
export const Rating = z.object({
  /** To one decimal. */
  average: z.number(),
  count: z.number(),
  /** How many gave one star, two, up to five. */
  spread: z.array(z.number()),
  /** Whether they are the sample catalogue's: nobody wrote them. */
  isSample: z.boolean(),
});
export type Rating = z.infer<typeof Rating>;

/** A review as everybody reads it. */
export const Review = z.object({
  id: z.string(),
  stars: z.number(),
  text: z.string(),
  fit: z.nullable(fit),
  /** As it was bought, '' where the piece has none. */
  size: z.string(),
  color: z.string(),
  height: z.nullable(z.number()),
  /** 'João S.' */
  author: z.string(),
  publishedAt: z.string(),
  photos: z.array(z.string()),
  answer: z.nullable(z.string()),
  isSample: z.boolean(),
});
export type Review = z.infer<typeof Review>;

export const ReviewQuery = z.object({
  sort: z.optional(z.enum(Object.keys(REVIEW_SORTS) as [ReviewSort, ...ReviewSort[]])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

/** GET /api/products/{slug}/reviews. */
export const ReviewPage = z.object({
  rating: z.nullable(Rating),
  reviews: z.array(Review),
  page: z.number(),
  pages: z.number(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;

/** GET /api/reviews: what buyers said best lately, of products that are sold. */
export const Praise = z.object({
  reviews: z.array(z.extend(Review, { product: z.object({ slug: z.string(), name: z.string() }) })),
});
export type Praise = z.infer<typeof Praise>;

const OwnReview = z.object({
  ...z.pick(Review, { stars: true, text: true, fit: true, height: true, photos: true }).shape,
  state: z.enum(Object.keys(REVIEW_STATES) as [ReviewState, ...ReviewState[]]),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});

/** GET /api/orders/{id}/reviews: each piece that was delivered, with what its buyer wrote. */
export const OrderReviews = z.object({
  number: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      image: z.nullable(z.string()),
      review: z.nullable(OwnReview),
    }),
  ),
});
export type OrderReviews = z.infer<typeof OrderReviews>;

/** What the decision was made about: what its writer has changed meanwhile is read again first. */
const version = z.int().check(z.minimum(1));
const REASON = "Diga por que foi recusada, em até 300 caracteres: quem escreveu lê";
const ANSWER = "A resposta tem de 1 a 2.000 caracteres";

/** POST /admin/shop/reviews/{id}: what staff may do. Stars and text are their writer's alone. */
export const ReviewDecision = z.discriminatedUnion("action", [
  z.strictObject({ version, action: z.literal("publish") }),
  z.strictObject({
    version,
    action: z.literal("refuse"),
    reason: z.string({ error: REASON }).check(z.trim(), z.minLength(1, REASON), z.maxLength(300, REASON)),
  }),
  /** Empty takes it away. */
  z.strictObject({
    version,
    action: z.literal("answer"),
    answer: z.string({ error: ANSWER }).check(z.trim(), z.maxLength(MAX_REVIEW_TEXT, ANSWER)),
  }),
]);
export type ReviewDecision = z.infer<typeof ReviewDecision>;
