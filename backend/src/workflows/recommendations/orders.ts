import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** What is bought together changes with the fashion, and memory is finite: the latest orders tell. */
const LATEST = 20_000;
const ORDERS_AT_ONCE = 200;

/**
 * The pieces of each of the latest orders that hold several, page by page; nothing of who ordered, and nothing that
 * nobody bought in the end: an order that was canceled, or whose deadline passed unpaid.
 * (`shop_order_facts` says that too, and adds up the money of every order on the way.)
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
