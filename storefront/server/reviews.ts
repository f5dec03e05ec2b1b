import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Rating, Review, ReviewPage, ReviewSort } from "@alfaiataria/contract";
import { type ReviewChanges, SAMPLE_REVIEWS } from "@alfaiataria/contract/internal";
import { noteTag } from "./catalogue/reads.ts";
import type { Medusa } from "./medusa.ts";
import { Polling } from "./polling.ts";

const EVERY_MS = 2_000;
/** A start waits no longer than this. */
const FIRST_ANSWER_MS = 2_000;
const PER_PAGE = 6;
const MOST_PRAISE = 20;
/** The tag of answers that show a product's reviews. */
const tagOf = (productId: string): string => `reviews:${productId}`;
/** The tag of answers that show the house's best reviews. */
export const PRAISE_TAG = "reviews";

type Shown = { product: string; review: Review };

/**
 * Published reviews, kept in memory: no page asks the database for them. While Medusa is down the last known ones are
 * served.
 */
export class ReviewStore {
  private readonly polling: Polling;
  private readonly byId = new Map<string, Shown>();
  private readonly byProduct = new Map<string, Set<Review>>();
  private readonly samples = new Set<string>();
  private place = 0;

  /** @param onChange called with the tags of what has changed */
  constructor(
    private readonly medusa: Pick<Medusa, "get">,
    logger: FastifyBaseLogger,
    private readonly onChange: (tags: Set<string>) => void,
  ) {
    this.polling = new Polling("reviews", EVERY_MS, () => this.refresh(), logger);
  }

  async start(): Promise<void> {
    await Promise.race([this.polling.start(), setTimeout(FIRST_ANSWER_MS, undefined, { ref: false })]);
  }

  stop(): void {
    this.polling.stop();
  }

  /** The rating of a product; null when it has no reviews. */
  ratingOf(productId: string): Rating | null {
    noteTag(tagOf(productId));
    const reviews = this.of(productId);
    if (reviews.length === 0) return null;
    const spread = [1, 2, 3, 4, 5].map((stars) => reviews.filter((review) => review.stars === stars).length);
    const sum = reviews.reduce((total, { stars }) => total + stars, 0);
    return {
      average: Math.round((sum / reviews.length) * 10) / 10,
      count: reviews.length,
      spread,
      isSample: reviews.some(({ isSample }) => isSample),
    };
  }

  /** A page of a product's reviews. */
  pageOf(
    productId: string,
    { sort = "recentes", page = 1 }: { sort?: ReviewSort; page?: number },
  ): ReviewPage {
    const rating = this.ratingOf(productId);
    const sorted = this.of(productId).sort(ORDER[sort]);
    return {
      rating,
      reviews: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      page,
      pages: Math.max(1, Math.ceil(sorted.length / PER_PAGE)),
    };
  }

  /** The newest reviews with four or five stars and a text, of any product, including those no longer sold. */
  praise(): Shown[] {
    noteTag(PRAISE_TAG);
    return [...this.byId.values()]
      .filter(({ review }) => review.stars >= 4 && review.text.length > 0)
      .sort((a, b) => ORDER.recentes(a.review, b.review))
      .slice(0, MOST_PRAISE);
  }

  /** Buyers' reviews; the samples only when there are none. */
  private of(productId: string): Review[] {
    const written = this.byProduct.get(productId);
    if (written) return [...written];
    return this.samples.has(productId) ? [...SAMPLE_REVIEWS] : [];
  }

  private async refresh(): Promise<void> {
    const tags = new Set<string>();
    for (let more = true; more;) {
      const changes = await this.medusa.get<ReviewChanges>(`/shop/reviews/changes?since=${this.place}`);
      if (changes.anew) this.forget(tags);
      for (const { productId, isShown } of changes.samples) {
        if (isShown) this.samples.add(productId);
        else this.samples.delete(productId);
        tags.add(tagOf(productId));
      }
      for (const change of changes.reviews) {
        const { productId, gone, ...review } = change;
        this.drop(change.id);
        if (!gone) this.add(productId, { ...(review as Omit<Review, "isSample">), isSample: false });
        tags.add(tagOf(productId)).add(PRAISE_TAG);
      }
      ({ place: this.place, more } = changes);
    }
    if (tags.size > 0) this.onChange(tags);
  }

  private add(product: string, review: Review): void {
    this.byId.set(review.id, { product, review });
    const known = this.byProduct.get(product);
    if (known) known.add(review);
    else this.byProduct.set(product, new Set([review]));
  }

  private drop(id: string): void {
    const known = this.byId.get(id);
    if (!known) return;
    this.byId.delete(id);
    const others = this.byProduct.get(known.product);
    others?.delete(known.review);
    if (others?.size === 0) this.byProduct.delete(known.product);
  }

  /** Starts over with another database, as after a restore. */
  private forget(tags: Set<string>): void {
    for (const product of [...this.samples, ...this.byProduct.keys()]) tags.add(tagOf(product));
    tags.add(PRAISE_TAG);
    this.byId.clear();
    this.byProduct.clear();
    this.samples.clear();
  }
}

type Compare = (a: Review, b: Review) => number;
const newest: Compare = (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id);
/** Reviews with photographs come first, then the newest. */
const illustrated: Compare = (a, b) =>
  Math.sign(b.photos.length) - Math.sign(a.photos.length) || newest(a, b);
const ORDER: Record<ReviewSort, Compare> = {
  recentes: newest,
  melhores: (a, b) => b.stars - a.stars || illustrated(a, b),
  piores: (a, b) => a.stars - b.stars || illustrated(a, b),
};
