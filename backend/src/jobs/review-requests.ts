import type { MedusaContainer } from "@medusajs/framework/types";
import { writeReviewRequests } from "../workflows/emails/review-requests";

/** Asks buyers how their pieces are. */
export default async function reviewRequests(container: MedusaContainer) {
  await writeReviewRequests(container);
}

export const config = { name: "review-requests", schedule: { interval: 600_000 } };
