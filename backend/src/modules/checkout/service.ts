import { MedusaService } from "@medusajs/framework/utils";
import { closeLockPools } from "../../checkout/lock-pool";
import CartSession from "./models/cart-session";
import OrderPlacement from "./models/order-placement";

/** Sessions' carts and the making of orders (DESIGN decisions 3 and 4). The hot paths read these tables with SQL. */
class CheckoutModuleService extends MedusaService({ CartSession, OrderPlacement }) {
  /** What Medusa calls when the application ends. */
  __hooks = { onApplicationShutdown: closeLockPools };
}

export default CheckoutModuleService;
