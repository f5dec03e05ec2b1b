import { sweep } from "@alfaiataria/medusa-kit";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

type LeftLine = { variant_id: string; product_id: string; quantity: number };
export type CartReminder = {
  cart_id: string;
  email: string;
  subscriber: string;
  /** Whether the client's own seller may contact them too. */
  by_seller: boolean;
};

type Which = { cart_id: string } | { subscriber: string } | Knex.QueryCallback;

const KEPT_DAYS = 30;
const AT_ONCE = 100;
/** SQL: whether a cart became an order, on `cart_reminder r`. */
const IS_ORDERED = `exists (select from order_placement p join "order" o on o.id = p.order_id where p.cart_id = r.cart_id)`;

/**
 * SQL: whether a seller may still contact the client about a cart: the client allows it, the cart has pieces and became
 * no order.
 */
export const MAY_BE_TOLD = (cartId: string): string => `exists (
  select from cart_reminder r join cart c on c.id = r.cart_id and c.completed_at is null and c.deleted_at is null
  where r.cart_id = ${cartId} and r.by_seller and not ${IS_ORDERED}
    and exists (select from cart_line_item l where l.cart_id = c.id and l.deleted_at is null))`;
/** Carts whose owner asked for a reminder. */
export class CartReminders {
  constructor(private readonly pg: Knex) {}

  /** Stores a request for a reminder, or a new address for it; does nothing once the reminder was written. */
  async ask({ cart_id, email, subscriber, by_seller }: CartReminder): Promise<void> {
    await this.pg.raw(
      `insert into cart_reminder as r (cart_id, email, subscriber, by_seller) values (:cart_id, :email, :subscriber, :by_seller)
       on conflict (cart_id) do update set email = excluded.email, subscriber = excluded.subscriber,
         by_seller = excluded.by_seller, updated_at = now()
       where r.written_at is null`,
      { cart_id, email, subscriber, by_seller },
    );
  }

  async withdraw(cartId: string): Promise<void> {
    await this.end({ cart_id: cartId }, this.pg);
  }

  /** A row whose reminder was written is kept, without personal data, so that the cart gets no second one. */
  private async end(which: Which, knex: Knex): Promise<void> {
    await knex("cart_reminder").where(which).whereNull("written_at").delete();
    await knex("cart_reminder").where(which).update({ email: null, subscriber: null, by_seller: false });
  }

  /** Requests whose cart has pieces, was untouched for that many hours and became no order. */
  async due(hours: number): Promise<CartReminder[]> {
    return rowsOf<CartReminder>(
      this.pg,
      `select r.cart_id, r.email, r.subscriber, r.by_seller from cart_reminder r
       join cart c on c.id = r.cart_id and c.completed_at is null and c.deleted_at is null
       cross join lateral (select max(l.updated_at) as touched_at from cart_line_item l
         where l.cart_id = c.id and l.deleted_at is null) lines
       where r.written_at is null and r.updated_at < now() - make_interval(hours => :hours)
         and lines.touched_at < now() - make_interval(hours => :hours) and not ${IS_ORDERED}
       order by r.updated_at limit ${AT_ONCE}`,
      { hours },
    );
  }

  /**
   * Marks the reminder as written and forgets the address. The subscriber key stays, so that unsubscribing still
   * withdraws what the seller was told.
   */
  async markWritten(cartId: string): Promise<void> {
    await this.pg.raw(
      `update cart_reminder set email = null, written_at = now(), updated_at = now() where cart_id = :cartId`,
      { cartId },
    );
  }

  /** The lines of a cart that became no order. */
  async linesOf(cartId: string): Promise<LeftLine[]> {
    return rowsOf<LeftLine>(
      this.pg,
      `select l.variant_id, l.product_id, l.quantity::int as quantity from cart_line_item l
       join cart c on c.id = l.cart_id and c.completed_at is null and c.deleted_at is null
       where l.cart_id = :cartId and l.deleted_at is null
         and not exists (select from order_placement p join "order" o on o.id = p.order_id where p.cart_id = l.cart_id)
       order by l.created_at, l.id`,
      { cartId },
    );
  }

  /** Withdraws all requests of an address. */
  async removeOf(subscriber: string, transaction: Knex = this.pg): Promise<void> {
    await this.end({ subscriber }, transaction);
  }

  /** Withdraws the requests for carts of these customers. */
  async removeOfCustomers(customerIds: string[], transaction: Knex): Promise<void> {
    const carts = transaction("cart").select("id").whereIn("customer_id", customerIds);
    await this.end((reminder) => void reminder.whereIn("cart_id", carts), transaction);
  }

  /** The requests of an address, and those for carts of these customers. */
  async of(knex: Knex, { subscriber, customerIds }: { subscriber: string | null; customerIds: string[] }) {
    return rowsOf<Record<string, unknown>>(
      knex,
      `select email, created_at as "createdAt" from cart_reminder
       where subscriber = :subscriber or cart_id in (select id from cart where customer_id = any(:customerIds))
       order by created_at`,
      { subscriber, customerIds },
    );
  }

  /** Deletes old requests, and those for carts that became orders. */
  async sweep(): Promise<number> {
    await this.pg.raw(`delete from cart_reminder r where r.written_at is null and ${IS_ORDERED}`);
    return sweep(this.pg, "cart_reminder", `created_at < now() - interval '${KEPT_DAYS} days'`);
  }
}
