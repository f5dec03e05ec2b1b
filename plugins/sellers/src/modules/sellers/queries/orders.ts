import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { OrderStage } from "@alfaiataria/contract";
import { containing, type Page, rowsOf } from "./sql";
import { NO_SELLER } from "../types";

/** An order in a seller's list; `total` in centavos. */
export type SellerOrder = {
  id: string;
  number: number;
  created_at: string;
  client: string;
  total: number;
  payment: OrderPayment;
  stage: OrderStage;
};

export const ORDER_PAYMENTS = ["paid", "pending", "lapsed", "canceled"] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/** Page and filters of a seller's orders: `q` matches number, name or email. */
export type OrderSearch = Page & { q: string; payment?: OrderPayment };

const OF_SELLER = `exists (select from seller_assignment sa where sa.order_id = o.id and sa.seller_id = :sellerId
  and sa.deleted_at is null)`;
const OF_NOBODY = `:sellerId = '${NO_SELLER}' and not exists (
  select from seller_assignment sa where sa.order_id = o.id and sa.deleted_at is null)`;

const IS_NUMBER = "(o.display_id::text = :q)";
const NEWEST = "o.created_at desc, o.id desc";
const FOUND = `(${IS_NUMBER} or o.email ilike :pattern or exists (
  select from order_address a where a.id = o.shipping_address_id
  and concat(a.first_name, ' ', a.last_name) ilike :pattern))`;
/** Status from the application's `shop_order_facts f`: a refunded order counts as paid, a partly paid one does not. */
const PAYMENT = `case when f.payment in ('canceled', 'lapsed') then f.payment when f.is_paid then 'paid' else 'pending' end`;
const FACTS = `cross join lateral shop_order_facts(array[o.id]) f`;

/** A page of a seller's orders, the one of that number first, then the newest, and how many there are; two statements. */
export async function ordersOfSeller(
  knex: Knex,
  sellerId: string,
  { limit, offset, q, payment }: OrderSearch,
): Promise<{ orders: SellerOrder[]; count: number }> {
  const own = `from "order" o ${payment ? FACTS : ""} where o.deleted_at is null and o.is_draft_order is not true
    and ${sellerId === NO_SELLER ? OF_NOBODY : OF_SELLER}
    ${q === "" ? "" : `and ${FOUND}`} ${payment ? `and ${PAYMENT} = :payment` : ""}`;
  const asked = {
    sellerId,
    ...(q !== "" && { q: q.replace(/^#/, ""), pattern: containing(q) }),
    ...(payment && { payment }),
  };
  const [orders, [counted]] = await Promise.all([
    rowsOf<SellerOrder>(knex, read(own, q === "" ? NEWEST : `${IS_NUMBER} desc, ${NEWEST}`), {
      ...asked,
      limit,
      offset,
    }),
    rowsOf<{ count: number }>(knex, `select count(*)::int as count ${own}`, asked),
  ]);
  return { orders, count: counted?.count ?? 0 };
}

const read = (own: string, order: string) => `
  select o.id, f.number, o.created_at,
    coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), o.email, '') as client,
    f.total_centavos as total,
    ${PAYMENT} as payment, shop_order_stage(f.payment, f.fulfillment) as stage
  from (select o.* ${own} order by ${order} limit :limit offset :offset) o
  ${FACTS}
  left join order_address a on a.id = o.shipping_address_id
  order by ${order}`;
