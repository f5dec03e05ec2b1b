import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** Only the latest orders are read: tastes change, and memory is finite. */
const LATEST = 20_000;
const ORDERS_AT_ONCE = 200;

/**
 * The sets of pieces bought together, from the latest orders with several pieces, page by page. Nothing about who
 * ordered, and no order that was canceled or lapsed unpaid. (`shop_order_facts` knows that too, but would compute the
 * totals of every order.)
 */
export async function* readBaskets(knex: Knex): AsyncGenerator<string[][]> {
  let before = 2 ** 31 - 1;
  for (let read = 0; read < LATEST; read += ORDERS_AT_ONCE) {
    const rows = await rowsOf<{ display_id: number; pieces: string | null }>(
      knex,
      `select o.display_id, case when o.canceled_at is null then (
                select string_agg(distinct m.import_id::text, ' ' order by m.import_id::text)
                  from order_item i
                  join order_line_item l on l.id = i.item_id and l.deleted_at is null
                  join import_mapping m on m.variant_id = l.variant_id and m.deleted_at is null
                 where i.order_id = o.id and i.version = o.version and i.deleted_at is null
                   and not exists (select from payment_deadline d where d.order_id = o.id and d.state = 'lapsed')
              ) end as pieces
         from "order" o where o.deleted_at is null and o.display_id < :before
        order by o.display_id desc limit ${ORDERS_AT_ONCE}`,
      { before },
    );
    yield rows.map(({ pieces }) => pieces?.split(" ") ?? []).filter(({ length }) => length > 1);
    before = rows.at(-1)?.display_id ?? 0;
    if (rows.length < ORDERS_AT_ONCE) return;
  }
}
