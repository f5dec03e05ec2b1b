import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { closeLockPools } from "../../lib/lock-pool";
import { CartSessions } from "./cart-sessions";
import { countWaiting } from "./count-waiting";
import { DeadlineEmails } from "./deadline-emails";
import { Deadlines } from "./deadlines";
import { eraseOrders } from "./erase-orders";
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

/** Sessions' carts, the placing of orders (decision 3), their payment deadlines, and the notices about them. */
class CheckoutModuleService extends MedusaService({
  CartSession,
  OrderNotice,
  OrderPlacement,
  PaymentDeadline,
}) {
  /** Hooks that Medusa calls when the application ends. */
  __hooks = { onApplicationShutdown: closeLockPools };
  /** The store's limits on orders, from its settings. */
  readonly limits: OrderLimits;
  readonly sessions: CartSessions;
  readonly placements: Placements;
  readonly deadlines: Deadlines;
  readonly deadlineEmails: DeadlineEmails;
  readonly notices: Notices;
  readonly uses: PromotionUses;
  readonly countWaiting = countWaiting;
  readonly erase = eraseOrders;
  /** Deletes carts that have not been touched for a long time. @returns how many */
  readonly sweepCarts: () => Promise<number>;

  constructor(container: Container, options: unknown, ...rest: unknown[]) {
    // The generated base class takes everything that Medusa passes, which is untyped.
    super(container, options, ...rest);
    const pg = container[ContainerRegistrationKeys.PG_CONNECTION];
    this.limits = orderLimitsSchema.parse(options);
    this.sessions = new CartSessions(pg);
    this.placements = new Placements(pg);
    this.deadlines = new Deadlines(pg);
    this.deadlineEmails = new DeadlineEmails(pg);
    this.notices = new Notices(pg);
    this.uses = new PromotionUses(pg);
    this.sweepCarts = () => sweepCarts(pg, this.limits.cartDays);
  }
}

export default CheckoutModuleService;
