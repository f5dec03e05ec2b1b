import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** What is bought together changes with the fashion, and memory is finite: the latest orders tell. */
const LATEST = 20_000;

/** Nobody bought it in the end: its deadline passed unpaid. */
const LAPSED = "select order_id from payment_deadline where state = 'lapsed'";

/** Differs after an order was placed, cancelled, lapsed or taken up again. */
export async function readOrdersVersion(knex: Knex): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    knex,
    `select count(*) || '-' || count(canceled_at) || '-' || (select count(*) from (${LAPSED}) lapsed) as version
       from "order" where deleted_at is null`,
  );
  return row?.version ?? "0-0";
}

/** The pieces of each of the latest orders that hold several; nothing of who ordered. */
export async function readBaskets(knex: Knex): Promise<string[][]> {
  const rows = await rowsOf<{ pieces: string }>(
    knex,
    `select string_agg(distinct m.import_id::text, ' ' order by m.import_id::text) as pieces
       from "order" o
       join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
       join order_line_item l on l.id = i.item_id and l.deleted_at is null
       join import_mapping m on m.variant_id = l.variant_id and m.deleted_at is null
      where o.deleted_at is null and o.canceled_at is null and o.id not in (${LAPSED})
      group by o.id, o.created_at
     having count(distinct m.import_id) > 1
      order by o.created_at desc, o.id limit ${LATEST}`,
  );
  return rows.map(({ pieces }) => pieces.split(" "));
}
