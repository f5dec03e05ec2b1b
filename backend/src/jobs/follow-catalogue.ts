import type { MedusaContainer } from "@medusajs/framework/types";
import { followCatalogue } from "../workflows/recommendations/follow";

/** Keeps the recommendations up to date with the catalogue; while that does not change, it costs two statements. */
export default async function keepRecommendations(container: MedusaContainer) {
  await followCatalogue(container);
}

export const config = { name: "follow-catalogue", schedule: { interval: 15_000 } };
