import type { MedusaContainer } from "@medusajs/framework/types";
import { finishRefunds } from "../workflows/withdrawal/unfinished-refunds";

/** Makes refunds that a killed process left half made. */
export default async function finishThem(container: MedusaContainer) {
  await finishRefunds(container);
}

export const config = { name: "finish-refunds", schedule: { interval: 30_000 } };
