import type { MedusaContainer } from "@medusajs/framework/types";
import { writeReviewRequests } from "../workflows/emails/review-requests";

/** Emails buyers to ask for reviews. */
export default async function reviewRequests(container: MedusaContainer) {
  await writeReviewRequests(container);
}

export const config = { name: "review-requests", schedule: { interval: 600_000 } };
