import { type ReviewDecision, type ReviewState, ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import { PHOTO_URLS } from "./buyers-reviews";
import { NEXT_PLACE, placing } from "./place";

/** A review as staff see it. */
export type ModeratedReview = {
  id: string;
  version: number;
  orderId: string;
  orderNumber: number | null;
  productId: string;
  productName: string;
  color: string;
  size: string;
  author: string;
  stars: number;
  text: string;
  fit: "small" | "right" | "large" | null;
  height: number | null;
  photos: string[];
  state: ReviewState;
  reason: string | null;
  answer: string | null;
  writtenAt: string;
};

type Page = { limit: number; offset: number };

/** What staff decide about reviews; they cannot change stars or text. */
export class Moderation {
  constructor(private readonly pg: Knex) {}

  /** Reviews in one state (pending ones oldest first, others newest first), and the count of every state. */
  async list(
    state: ReviewState,
    { limit, offset }: Page,
  ): Promise<{ reviews: ModeratedReview[]; counts: Record<ReviewState, number> }> {
    const reviews = await rowsOf<ModeratedReview>(
      this.pg,
      `select r.id, r.version, r.order_id as "orderId", o.display_id as "orderNumber", r.product_id as "productId",
         r.product_name as "productName", r.color, r.size, r.author, r.stars, r.text, r.fit, r.height, ${PHOTO_URLS} as photos,
         r.state, r.reason, r.answer, r.written_at as "writtenAt"
       from review r left join "order" o on o.id = r.order_id where r.state = :state
       order by r.written_at ${state === "pending" ? "" : "desc"}, r.id limit :limit offset :offset`,
      { state, limit, offset },
    );
    const counted = await rowsOf<{ state: ReviewState; n: number }>(
      this.pg,
      "select state, count(*)::int as n from review group by state",
    );
    const counts = { pending: 0, published: 0, refused: 0 };
    for (const { state: each, n } of counted) if (each in counts) counts[each] = n;
    return { reviews, counts };
  }

  /** Applies a decision. @throws {ShopError} 404, and 409 when the buyer has changed the review since it was read */
  async decide(id: string, decision: ReviewDecision): Promise<void> {
    await placing(this.pg, async (transaction) => {
      const [review] = await rowsOf<{ version: number; state: string }>(
        transaction,
        "select version, state from review where id = :id and state <> 'erased' for update",
        { id },
      );
      if (!review) throw new ShopError("not_found", "Avaliação não encontrada");
      if (review.version !== decision.version)
        throw new ShopError(
          "conflict",
          "A avaliação mudou desde que você a leu. Recarregue a página e leia de novo.",
        );
      const isShown = decision.action === "publish" || review.state === "published";
      await transaction.raw(
        `update review set ${CHANGE[decision.action]}, version = version + 1, updated_at = now()
           ${isShown ? `, place = ${NEXT_PLACE}` : ""} where id = :id`,
        { id, ...valuesOf(decision) },
      );
    });
  }
}

const CHANGE: Record<ReviewDecision["action"], string> = {
  publish: "state = 'published', published_at = coalesce(published_at, now()), reason = null",
  refuse: "state = 'refused', reason = :reason",
  answer: "answer = nullif(:answer, '')",
};

const valuesOf = (decision: ReviewDecision): Record<string, string> =>
  decision.action === "refuse"
    ? { reason: decision.reason }
    : decision.action === "answer"
      ? { answer: decision.answer }
      : {};
