import type { MedusaContainer } from "@medusajs/framework/types";
import { reconcilePix } from "../workflows/pix/reconcile-pix";

/** Asks the bank what came in, so that no payment depends on the bank's telling us. */
export default async function reconcilePayments(container: MedusaContainer) {
  await reconcilePix(container);
}

export const config = { name: "reconcile-pix", schedule: { interval: 20_000 } };
