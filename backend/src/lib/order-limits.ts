import type { MedusaContainer } from "@medusajs/framework/types";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type { OrderLimits } from "../modules/checkout/limits";

/** The house's limits on orders, by its settings. */
export const orderLimitsOf = (container: MedusaContainer): OrderLimits =>
  container.resolve<{ limits: OrderLimits }>(CHECKOUT_MODULE).limits;
