import type { CatalogueStore } from "../catalogue/store.ts";
import type { HouseStore } from "../house.ts";
import type { Medusa } from "../medusa.ts";
import type { RecommendationStore } from "../recommendations/store.ts";
import type { ReviewStore } from "../reviews.ts";

/** What the calls of `/api` depend on. */
export type ApiDeps = {
  store: CatalogueStore;
  house: HouseStore;
  recommendations: RecommendationStore;
  reviews: ReviewStore;
  medusa: Medusa;
  /** The public address that customers use. */
  publicUrl: string;
};
