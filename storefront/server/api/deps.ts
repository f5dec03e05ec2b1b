import type { CatalogueStore } from "../catalogue/store.ts";
import type { Medusa } from "../medusa.ts";

/** What the calls of `/api` work with. */
export type ApiDeps = {
  store: CatalogueStore;
  medusa: Medusa;
  /** The address that customers use. */
  publicUrl: string;
};
