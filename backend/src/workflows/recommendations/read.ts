import type { RecommendationList } from "@alfaiataria/contract/internal";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { knexOf } from "../../lib/knex";
import { recommendationsOf } from "../../lib/services";
import { readBaskets } from "./orders";

/** Aggregates of prices, colors and orders change slowly. */
const REFRESH_EVERY_MS = 2 * 60_000;

/** The pieces that complete the look of a piece; undefined when the piece is unknown. Computed on request. */
export async function readRecommendations(
  container: MedusaContainer,
  id: string,
): Promise<RecommendationList | undefined> {
  const recommendations = recommendationsOf(container);
  if (recommendations.ageMs === Infinity) await refreshRecommendations(container);
  else if (recommendations.ageMs > REFRESH_EVERY_MS)
    void refreshRecommendations(container).catch((error: unknown) =>
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`recommendations not refreshed: ${String(error)}`),
    );
  return recommendations.listFor(id);
}

/** Recomputes in this process the aggregates over all garments and the latest orders. */
export const refreshRecommendations = (container: MedusaContainer): Promise<void> =>
  recommendationsOf(container).refresh(() => readBaskets(knexOf(container)));
