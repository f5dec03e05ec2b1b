import type { MedusaContainer } from "@medusajs/framework/types";
import { rebuildRecommendations } from "../workflows/recommendations/rebuild";

/** Follows catalogue and orders; while neither changes it costs three statements. */
export default async function keepRecommendations(container: MedusaContainer) {
  await rebuildRecommendations(container);
}

export const config = { name: "rebuild-recommendations", schedule: { interval: 15_000 } };
