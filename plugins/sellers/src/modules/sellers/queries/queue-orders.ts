import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { trackingUrl } from "@alfaiataria/brazil";
import { type OrderStage, type OrderStep, withParts } from "@alfaiataria/contract";
import { ORDERS } from "./queue-summary";
import { type Owned, type Page, rowsOf } from "./sql";

/** An order with what a seller needs to serve its client; prices in centavos. */
export type QueueOrder = {
  id: string;
  number: number;
  created_at: string;
  canceled: boolean;
  stage: OrderStage;
  client: { name: string | null; email: string | null; phone: string | null };
  /** Lines of the postal address. */
  address: string[];
  /** `due_at`: until when the pieces are reserved unpaid, if there is a deadline; `lapsed`: they were released. */
  payment: { method: string; paid: boolean; due_at: string | null; lapsed: boolean };
  delivery: { method: string; time: string; shipped: boolean; delivered: boolean; pickup: boolean };
  items: { name: string; color: string; size: string; quantity: number; price: number }[];
  total: number;
  /**
   * Centavos that the shop still owes the client, or the client the shop, of an order that was paid; `asked`: a request
   * that nobody has accepted yet.
   */
  refund_due: number;
  payment_due: number;
  asked: "return" | "exchange" | null;
  seller: { id: string; nome: string };
};

/** One order, also with what happened to it, the oldest first (`amount` in reais), and by which codes it is on its way. */
export type QueueOrderDetails = QueueOrder & {
  history: { step: OrderStep; at: string; amount: number | null }[];
  tracking: { code: string; url: string | null }[];
};

/**
 * SQL of orders with their sellers, in one statement.
 * @param chosen SQL condition on `seller_assignment`, with a limit so that the assignments are selected before
 *   joining: PostgreSQL would otherwise read all rows of the joined tables
 */
const READ = (chosen: string) => `
  select o.id, f.number, sa.created_at, f.payment = 'canceled' as canceled,
    shop_order_stage(f.payment, f.fulfillment) as stage,
    json_build_object('name', nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), 'email', o.email, 'phone', a.phone) as client,
    array_remove(array[nullif(concat_ws(', ', a.address_1, a.address_2), ''),
      nullif(concat_ws(' - ', a.city, a.province), ''), 'CEP ' || nullif(a.postal_code, '')], null) as address,
    json_build_object('method', coalesce(o.metadata ->> 'payment_method', ''), 'paid', f.is_paid,
      'due_at', case when not f.is_paid and f.payment <> 'canceled' then o.metadata ->> 'payment_due_at' end,
      'lapsed', f.payment = 'lapsed') as payment,
    json_build_object('method', coalesce(ship.name, ''), 'time', coalesce(ship.time, ''),
      'shipped', f.fulfillment in ('shipped', 'delivered', 'collected'), 'delivered', f.fulfillment in ('delivered', 'collected'),
      'pickup', coalesce(ship.pickup, false)) as delivery,
    coalesce(lines.items, '[]') as items,
    f.total_centavos as total, more.refund_due, more.payment_due, more.asked,
    json_build_object('id', s.id, 'nome', s.nome) as seller
  from (select sa.* from seller_assignment sa join "order" o on o.id = sa.order_id and o.deleted_at is null
    where sa.order_id is not null and sa.deleted_at is null and ${chosen}) sa
  join "order" o on o.id = sa.order_id
  cross join lateral shop_order_facts(array[o.id]) f
  cross join lateral shop_order_aftermath(o.id) more
  join seller s on s.id = sa.seller_id
  left join order_address a on a.id = o.shipping_address_id
  left join lateral (
    select m.name, m.data ->> 'deliveryTime' as time, m.data -> 'pickup' is not null as pickup
    from order_shipping os join order_shipping_method m on m.id = os.shipping_method_id and m.deleted_at is null
    where os.order_id = o.id and os.version = o.version and os.deleted_at is null limit 1) ship on true
  left join lateral (
    select json_agg(json_build_object('name', li.title, 'color', coalesce(li.metadata ->> 'cor', ''),
      'size', coalesce(li.metadata ->> 'tamanho', ''), 'quantity', oi.quantity::int,
      'price', round(coalesce(oi.unit_price, li.unit_price) * 100)::int) order by li.id) as items
    from order_item oi join order_line_item li on li.id = oi.item_id
    where oi.order_id = o.id and oi.version = o.version and oi.deleted_at is null) lines on true
  order by sa.created_at desc, sa.id desc`;

/** A page of orders, newest first. */
export function ordersOf(knex: Knex, { owned, sellerId }: Owned, page: Page): Promise<QueueOrder[]> {
  return rowsOf<QueueOrder>(
    knex,
    READ(`${owned} order by sa.created_at desc, sa.id desc limit :limit offset :offset`),
    { sellerId, ...page },
  );
}

/** Those of these orders that are in the scope, newest first. */
export function ordersWithIds(knex: Knex, { owned, sellerId }: Owned, ids: string[]): Promise<QueueOrder[]> {
  return rowsOf<QueueOrder>(knex, READ(`${owned} and sa.order_id = any(:ids) limit :limit`), {
    sellerId,
    ids,
    limit: ids.length,
  });
}

const DETAILS = `
  select (select coalesce(json_agg(json_build_object('step', s.step, 'at', s.at, 'amount', s.centavos / 100.0::float8)
      order by s.at, s.step), '[]') from shop_order_steps(array[:id]) s) as history,
    (select coalesce(json_agg(json_build_object('code', l.tracking_number, 'url', l.tracking_url) order by l.created_at, l.id), '[]')
     from order_fulfillment i join fulfillment u on u.id = i.fulfillment_id and u.canceled_at is null and u.deleted_at is null
     join fulfillment_label l on l.fulfillment_id = u.id and l.deleted_at is null and l.tracking_number <> ''
     where i.order_id = :id and i.deleted_at is null) as tracking`;

/** One order, if it is in the scope, or of a seller who has left and whose client the scope's seller serves. */
export async function orderOf(
  knex: Knex,
  { owned, sellerId }: Owned,
  id: string,
): Promise<QueueOrderDetails | undefined> {
  const [order] = await rowsOf<QueueOrder>(
    knex,
    READ(`(${owned} or order_seller(sa.order_id) = :sellerId) and sa.order_id = :id limit 1`),
    {
      sellerId,
      id,
    },
  );
  if (!order) return undefined;
  const [details] = await rowsOf<Pick<QueueOrderDetails, "history" | "tracking">>(knex, DETAILS, { id });
  const { history = [], tracking = [] } = details ?? {};
  return {
    ...order,
    history: withParts(history, order.stage),
    tracking: tracking.map(({ code, url }) => ({ code, url: trackingUrl(code, url) })),
  };
}

/** Number of orders in the scope. */
export async function countOrders(knex: Knex, { owned, sellerId }: Owned): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    knex,
    // Counts all, then subtracts the few orders deleted by staff: cheaper than joining every assignment to its order.
    `select ((select count(*) ${ORDERS(owned)}) - (select count(*) ${ORDERS(owned)}
       and order_id in (select id from "order" where deleted_at is not null)))::int as count`,
    { sellerId },
  );
  return counted?.count ?? 0;
}
