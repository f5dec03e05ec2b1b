import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { TIME_ZONE } from "@alfaiataria/brazil";
import type { OrderSheet } from "@alfaiataria/contract";
import { rowsOf } from "../../lib/knex";
import { IS_PICKUP } from "../../modules/checkout/order-facts";

/** The sheets of those orders that exist, in the given sequence. */
export async function sheetsOf(knex: Knex, ids: string[]): Promise<OrderSheet[]> {
  const rows = await rowsOf<{ sheet: OrderSheet }>(
    knex,
    "select sheet from shop_order_sheets(:ids) order by array_position(:ids::text[], order_id)",
    { ids },
  );
  return rows.map(({ sheet }) => sheet);
}

const PLACED = "o.deleted_at is null and o.is_draft_order is not true";
/** How far back the lists look: an older order was sent long ago or never will be. */
const SINCE = "now() - interval '90 days'";
const RECENT = `${PLACED} and o.canceled_at is null and o.created_at > ${SINCE}`;

/**
 * The lists in SQL, with the order as `o`: 'a-enviar' is paid, not fully refunded, with something left to ship (or, for
 * a pickup, to get ready); 'todos' is every order not canceled.
 */
const LISTS = {
  // Starts from the few unshipped lines, by their index; 'offset 0' keeps PostgreSQL from hashing every shipping
  // method.
  "a-enviar": {
    from: `from (select distinct i.order_id, i.version from order_item i
      where i.deleted_at is null and i.quantity > i.shipped_quantity and i.created_at > ${SINCE}
        and (i.quantity > i.fulfilled_quantity or not exists (
          select from order_shipping s join order_shipping_method m on m.id = s.shipping_method_id and m.deleted_at is null
          where s.order_id = i.order_id and s.version = i.version and s.deleted_at is null and ${IS_PICKUP("m")} offset 0))) open
    join "order" o on o.id = open.order_id and o.version = open.version
    where ${RECENT} and exists (
      select from order_payment_collection l
      join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null and p.canceled_at is null
      where l.order_id = o.id and l.deleted_at is null and p.captured_at is not null
        and (p.amount = 0 or p.amount > (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.deleted_at is null)))`,
    order: "o.created_at, o.id",
  },
  todos: { from: `from "order" o where ${RECENT}`, order: "o.created_at desc, o.id desc" },
};
export type DispatchList = keyof typeof LISTS;
export const DISPATCH_LISTS = Object.keys(LISTS) as [DispatchList, ...DispatchList[]];

/** One page of a list of the last 90 days, and how many orders all its pages have; 'a-enviar' lists the longest waiting first. */
export async function listForDispatch(
  knex: Knex,
  { list, limit, offset }: { list: DispatchList; limit: number; offset: number },
): Promise<{ orders: OrderSheet[]; count: number }> {
  const { from, order } = LISTS[list];
  const [rows, [counted]] = await Promise.all([
    rowsOf<{ id: string }>(knex, `select o.id ${from} order by ${order} limit :limit offset :offset`, {
      limit,
      offset,
    }),
    rowsOf<{ count: number }>(knex, `select count(*)::int as count ${from}`),
  ]);
  const orders = await sheetsOf(
    knex,
    rows.map(({ id }) => id),
  );
  return { orders, count: counted?.count ?? 0 };
}

const AT_ONCE = 500;

/** Streams all orders of these days, oldest first, in batches. @param days 'YYYY-MM-DD' in the store's time zone */
export async function* sheetsBetween(
  knex: Knex,
  { from, until }: { from: string; until: string },
): AsyncGenerator<OrderSheet> {
  let last = { at: "-infinity", id: "" };
  for (;;) {
    const rows = await rowsOf<{ at: string; id: string }>(
      knex,
      `select o.created_at::text as at, o.id from "order" o
       where ${PLACED} and o.created_at >= greatest(:at::timestamptz, :from::timestamp at time zone '${TIME_ZONE}')
         and (o.created_at, o.id) > (:at::timestamptz, :id)
         and o.created_at < (:until::timestamp + interval '1 day') at time zone '${TIME_ZONE}'
       order by o.created_at, o.id limit ${AT_ONCE}`,
      { ...last, from, until },
    );
    yield* await sheetsOf(
      knex,
      rows.map(({ id }) => id),
    );
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end;
  }
}
