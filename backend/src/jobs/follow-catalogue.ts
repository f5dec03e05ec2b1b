import type { MedusaContainer } from "@medusajs/framework/types";
import { followCatalogue } from "../workflows/recommendations/follow";

/** The recommendations follow the catalogue; while it does not change that costs two statements. */
export default async function keepRecommendations(container: MedusaContainer) {
  await followCatalogue(container);
}

export const config = { name: "follow-catalogue", schedule: { interval: 15_000 } };
