import type { CatalogueStore } from "../catalogue/store.ts";
import type { Medusa } from "../medusa.ts";
import type { RecommendationStore } from "../recommendations/store.ts";

/** What the calls of `/api` work with. */
export type ApiDeps = {
  store: CatalogueStore;
  recommendations: RecommendationStore;
  medusa: Medusa;
  /** The address that customers use. */
  publicUrl: string;
};
