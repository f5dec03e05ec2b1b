import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { checkoutOf } from "../lib/services";

/** The net under the rule that an order needs its claim: one without would be finished by nobody. Staff look at it by hand. */
export default async function findUnclaimedOrders(container: MedusaContainer) {
  const orders = await checkoutOf(container).placements.unclaimed();
  if (orders.length > 0)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`${orders.length} order(s) without a claim: ${orders.join(", ")}`);
}

export const config = { name: "find-unclaimed-orders", schedule: "7 * * * *" };
