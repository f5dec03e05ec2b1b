import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { reconcile } from "../workflows/order/repair";

/** A safety net for placing orders: finishes or undoes what a killed process left half done. */
export default async function reconcileOrders(container: MedusaContainer) {
  const repaired = await reconcile(container);
  if (repaired > 0)
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`${repaired} interrupted order(s) repaired`);
}

export const config = { name: "reconcile-orders", schedule: { interval: 10_000 } };
