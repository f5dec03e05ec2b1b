import { MedusaService } from "@medusajs/framework/utils";
import { closeLockPools } from "../../checkout/lock-pool";
import { type OrderLimits, orderLimitsSchema } from "./limits";
import CartSession from "./models/cart-session";
import OrderPlacement from "./models/order-placement";
import PaymentDeadline from "./models/payment-deadline";

/**
 * Sessions' carts, the making of orders (DESIGN decisions 3 and 4) and how long they wait for their payment. The hot
 * paths read these tables with SQL.
 */
class CheckoutModuleService extends MedusaService({ CartSession, OrderPlacement, PaymentDeadline }) {
  /** What Medusa calls when the application ends. */
  __hooks = { onApplicationShutdown: closeLockPools };
  /** By the settings. */
  readonly limits: OrderLimits;

  constructor(container: Record<string, unknown>, options: unknown, ...rest: unknown[]) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, options, ...rest);
    this.limits = orderLimitsSchema.parse(options);
  }
}

export default CheckoutModuleService;
