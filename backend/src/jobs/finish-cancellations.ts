import type { MedusaContainer } from "@medusajs/framework/types";
import { finishCancellations } from "../workflows/withdrawal/cancel-order";

/** Goes on with cancellations whose money was not given back when they were asked for. */
export default async function finishThem(container: MedusaContainer) {
  await finishCancellations(container);
}

export const config = { name: "finish-cancellations", schedule: { interval: 30_000 } };
