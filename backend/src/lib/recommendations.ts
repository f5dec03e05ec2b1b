import type { MedusaContainer } from "@medusajs/framework/types";
import { RECOMMENDATIONS_MODULE } from "@alfaiataria/recommendations/modules/recommendations";
import type recommendationsModule from "@alfaiataria/recommendations/modules/recommendations";

type RecommendationsModuleService = InstanceType<(typeof recommendationsModule)["service"]>;

/** The recommendations' module of this application. */
export const recommendationsOf = (container: MedusaContainer): RecommendationsModuleService =>
  container.resolve(RECOMMENDATIONS_MODULE);
