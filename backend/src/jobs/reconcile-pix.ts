import type { MedusaContainer } from "@medusajs/framework/types";
import { reconcilePix } from "../workflows/pix/reconcile-pix";

/** Asks the bank for received payments, so that no payment depends on its webhook. */
export default async function reconcilePayments(container: MedusaContainer) {
  await reconcilePix(container);
}

export const config = { name: "reconcile-pix", schedule: { interval: 20_000 } };
