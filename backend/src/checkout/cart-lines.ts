import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/knex";

export type CartLine = { id: string; variant_id: string; product_id: string; quantity: number };

/** The lines of a session's open cart, oldest first: one statement. */
export function linesOfSession(knex: Knex, sessionHash: string): Promise<CartLine[]> {
  return rowsOf<CartLine>(
    knex,
    `select l.id, l.variant_id, l.product_id, l.quantity::int as quantity
     from cart_session s
     join cart c on c.id = s.cart_id and c.completed_at is null and c.deleted_at is null
     join cart_line_item l on l.cart_id = c.id and l.deleted_at is null
     where s.session_hash = :sessionHash and not exists
       (select 1 from order_placement p where p.cart_id = s.cart_id and p.state = 'placed')
     order by l.created_at, l.id`,
    { sessionHash },
  );
}
