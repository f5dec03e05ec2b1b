import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { checkoutOf } from "../lib/services";

/**
 * A safety net for the rule that an order needs a claim: nothing would finish one without, so staff have to look at it.
 */
export default async function findUnclaimedOrders(container: MedusaContainer) {
  const orders = await checkoutOf(container).placements.unclaimed();
  if (orders.length > 0)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`${orders.length} order(s) without a claim: ${orders.join(", ")}`);
}

export const config = { name: "find-unclaimed-orders", schedule: "7 * * * *" };
