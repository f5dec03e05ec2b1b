import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { BuyersReviews } from "./buyers-reviews";
import { Moderation } from "./moderation";
import { ReviewRequests } from "./requests";
import { ShownReviews } from "./shown";

/** What buyers say about their pieces (decision 30). */
export default class ReviewsModuleService {
  readonly buyers: BuyersReviews;
  readonly moderation: Moderation;
  readonly shown: ShownReviews;
  readonly requests: ReviewRequests;

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.buyers = new BuyersReviews(pg);
    this.moderation = new Moderation(pg);
    this.shown = new ShownReviews(pg);
    this.requests = new ReviewRequests(pg);
  }
}
