import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { closeLockPools } from "../../lib/lock-pool";
import { CartSessions } from "./cart-sessions";
import { countWaiting } from "./count-waiting";
import { Deadlines } from "./deadlines";
import { type OrderLimits, orderLimitsSchema } from "./limits";
import CartSession from "./models/cart-session";
import OrderNotice from "./models/order-notice";
import OrderPlacement from "./models/order-placement";
import PaymentDeadline from "./models/payment-deadline";
import { Notices } from "./notices";
import { Placements } from "./placements";
import { PromotionUses } from "./promotion-uses";
import { sweepCarts } from "./sweep-carts";

type Container = { [ContainerRegistrationKeys.PG_CONNECTION]: Knex };

/** Sessions' carts, the making of orders (decision 3), how long they wait for their payment, and who is told of what. */
class CheckoutModuleService extends MedusaService({
  CartSession,
  OrderNotice,
  OrderPlacement,
  PaymentDeadline,
}) {
  /** What Medusa calls when the application ends. */
  __hooks = { onApplicationShutdown: closeLockPools };
  /** The store's limits on orders, by its settings. */
  readonly limits: OrderLimits;
  readonly sessions: CartSessions;
  readonly placements: Placements;
  readonly deadlines: Deadlines;
  readonly notices: Notices;
  readonly uses: PromotionUses;
  readonly countWaiting = countWaiting;
  /** Takes away carts that nobody has touched for long. @returns how many */
  readonly sweepCarts: () => Promise<number>;

  constructor(container: Container, options: unknown, ...rest: unknown[]) {
    // The generated base class takes all that Medusa passes, which it does not type.
    super(container, options, ...rest);
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.limits = orderLimitsSchema.parse(options);
    this.sessions = new CartSessions(pg);
    this.placements = new Placements(pg);
    this.deadlines = new Deadlines(pg);
    this.notices = new Notices(pg);
    this.uses = new PromotionUses(pg);
    this.sweepCarts = () => sweepCarts(pg, this.limits.cartDays);
  }
}

export default CheckoutModuleService;
