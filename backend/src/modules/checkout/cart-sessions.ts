import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { preparedRowsOf, rowsOf } from "../../lib/knex";

export type CartLine = { id: string; variant_id: string; product_id: string; quantity: number };
/** The cart that a session is filling; `id` is null before the first piece and after an order. */
export type OpenCart = {
  id: string | null;
  lines: CartLine[];
  /** The cart's coupon code. */ coupon: string | null;
};

/** Maps a visitor's session to its Medusa cart. Sessions are known by the SHA-256 of their UUID. */
export class CartSessions {
  constructor(private readonly pg: Knex) {}

  /**
   * A session's open cart with its lines, oldest first: one statement over Medusa's tables. A cart is closed as soon as
   * its order exists, even if the process that created the order died before marking it completed.
   */
  async cartOf(sessionHash: string, knex: Knex = this.pg): Promise<OpenCart> {
    const rows = await preparedRowsOf<{ cart_id: string; coupon: string | null } & (CartLine | { id: null })>(
      knex,
      `select c.id as cart_id, c.metadata ->> 'coupon' as coupon, l.id, l.variant_id, l.product_id, l.quantity::int as quantity
       from cart_session s
       join cart c on c.id = s.cart_id and c.completed_at is null and c.deleted_at is null
       left join cart_line_item l on l.cart_id = c.id and l.deleted_at is null
       where s.session_hash = :sessionHash
         and not exists (select from order_placement p join "order" o on o.id = p.order_id where p.cart_id = c.id)
       order by l.created_at, l.id`,
      { sessionHash },
    );
    const lines = rows.flatMap(({ cart_id: _cart, coupon: _coupon, ...line }) =>
      line.id === null ? [] : [line],
    );
    return { id: rows[0]?.cart_id ?? null, lines, coupon: rows[0]?.coupon ?? null };
  }

  /** Stores a coupon with a cart, or removes it (null). */
  async setCoupon(cartId: string, code: string | null, knex: Knex): Promise<void> {
    await knex.raw(
      `update cart set updated_at = now(),
         metadata = coalesce(metadata, '{}') - 'coupon' || jsonb_strip_nulls(jsonb_build_object('coupon', :code::text))
       where id = :cartId`,
      { cartId, code },
    );
  }

  /** Whether the session has ever had a cart. */
  async isKnown(sessionHash: string): Promise<boolean> {
    const found = await rowsOf(this.pg, "select from cart_session where session_hash = :sessionHash", {
      sessionHash,
    });
    return found.length > 0;
  }
}
