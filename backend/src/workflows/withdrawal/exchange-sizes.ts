import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** Another size of an order line's piece, sold in the same color. */
export type ExchangeSize = { lineId: string; size: string; variantId: string; stock: number | null };

/** The other sizes that an order's lines can be exchanged for, including sold-out ones; one statement. */
export async function exchangeSizes(knex: Knex, orderId: string): Promise<ExchangeSize[]> {
  return rowsOf<ExchangeSize>(
    knex,
    `select li.id as "lineId", other.size, other.variant_id as "variantId", f.stock
     from "order" o
     join order_item oi on oi.order_id = o.id and oi.version = o.version and oi.deleted_at is null and oi.quantity > 0
     join order_line_item li on li.id = oi.item_id
     join import_mapping own on own.variant_id = li.variant_id and own.deleted_at is null
     join import_mapping other on other.import_id = own.import_id and other.variant_id <> own.variant_id and other.deleted_at is null
     cross join lateral shop_variant_facts(array[other.variant_id]) f
     where o.id = :orderId and f.is_sold order by li.id, other.size`,
    { orderId },
  );
}
