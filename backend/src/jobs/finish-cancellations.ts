import type { MedusaContainer } from "@medusajs/framework/types";
import { finishCancellations } from "../workflows/withdrawal/cancel-order";

/** Continues cancellations whose refund did not succeed when they were requested. */
export default async function finishThem(container: MedusaContainer) {
  await finishCancellations(container);
}

export const config = { name: "finish-cancellations", schedule: { interval: 30_000 } };
