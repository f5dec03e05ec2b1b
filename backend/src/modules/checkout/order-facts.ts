import { PICKUP_SERVICE } from "@alfaiataria/contract";
import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { CAPTURED, PAYMENTS, REFUNDED } from "../../lib/money-received";
import { COUNTED_TWICE, IS_REPLACEMENT } from "../../lib/replacements";

const CENTAVOS = (amount: string) => `coalesce(round(${amount} * 100), 0)::int`;
/**
 * SQL: whether a row's shipping option is a pickup at a branch. @param row alias of a fulfillment or a shipping method
 */
export const IS_PICKUP = (row: string): string =>
  `coalesce((select w.data ->> 'id' = '${PICKUP_SERVICE}' from shipping_option w where w.id = ${row}.shipping_option_id), false)`;
/** SQL: the rows of order `o` in its current version. */
const CURRENT = (alias: string) =>
  `${alias}.order_id = o.id and ${alias}.version = o.version and ${alias}.deleted_at is null`;

const IN_PLACE = IS_REPLACEMENT("i.item_id");
/** SQL: the discounts of the lines, in reais; adjustments have a version, as lines do. */
const DISCOUNTS = `sum((select sum(a.amount) from order_line_item_adjustment a
  where a.item_id = i.item_id and a.version = i.version and a.deleted_at is null))`;

/**
 * What an order is, defined once for the shopper's page, Admin, the sellers' queue, the dashboard, webhooks, emails and
 * deadlines: its number and time, the number of lines, what they and the freight cost in centavos, the discount on
 * both, and the total. The total is after discounts and refunds and counts replaced pieces once; a canceled order
 * keeps the agreed total, because Medusa credits all of it.
 *
 * - `payment`: 'canceled' whatever was paid, 'unpaid', 'lapsed' when its pieces were released unpaid, 'partially_paid',
 *   'paid', 'partially_refunded', 'refunded'. `is_paid` means that all of it was paid once, and survives a refund;
 * - `fulfillment`: 'unfulfilled', 'fulfilled' when it is packed, 'shipped' when part is on its way, or
 *   has arrived and the rest has not been packed, 'delivered' when all has arrived, 'returned' when all came back; for a
 *   pickup 'ready' when it is packed, 'collected' when all of it was picked up.
 *
 * A function of a single select, which PostgreSQL inlines, like `shop_variant_facts`: joined to an order as `lateral
 * shop_order_facts(array[o.id])` it costs one lookup in each index. A condition for 'all orders' would cost these.
 */
export const ORDER_FACTS: SqlObjects = {
  statements: [
    // Dropped once, when its columns differ, and otherwise never: orders are read while another server starts.
    `do $$ begin
       if exists (select from pg_proc where proname = 'shop_order_facts' and not 'discount_centavos' = any(proargnames)) then
         drop function shop_order_facts(text[]);
       end if;
     end $$`,
    `create or replace function shop_order_facts(ids text[])
     returns table (order_id text, number integer, placed_at timestamptz, lines integer, items_centavos integer,
       shipping_centavos integer, discount_centavos integer, total_centavos integer, is_paid boolean, payment text, fulfillment text)
     language sql stable as $$
       select o.id, o.display_id, o.created_at, items.lines, items.centavos, shipping.centavos, items.discount + shipping.discount,
         case when o.canceled_at is null then ${CENTAVOS(`((s.totals ->> 'current_order_total')::numeric - ${COUNTED_TWICE})`)}
              else items.centavos - items.discount + shipping.centavos - shipping.discount end, pay.is_paid,
         case when o.canceled_at is not null then 'canceled'
              when pay.refunded > 0 and pay.refunded >= pay.captured then 'refunded'
              when pay.refunded > 0 then 'partially_refunded'
              when pay.is_paid then 'paid'
              when (select d.state from payment_deadline d where d.order_id = o.id) = 'lapsed' then 'lapsed'
              when pay.captured > 0 then 'partially_paid'
              else 'unpaid' end,
         case when items.is_returned then 'returned'
              when sent.is_delivered and items.is_packed then case when sent.is_pickup then 'collected' else 'delivered' end
              when sent.is_shipped then 'shipped' when sent.is_pickup and not sent.is_delivered then 'ready'
              when sent.is_delivered is not null then 'fulfilled' else 'unfulfilled' end
       from "order" o
       left join order_summary s on ${CURRENT("s")}
       left join lateral (
         select count(*) filter (where not ${IN_PLACE})::int as lines,
                ${CENTAVOS(`sum(coalesce(i.unit_price, l.unit_price) * i.quantity) filter (where not ${IN_PLACE})`)} as centavos,
                ${CENTAVOS(DISCOUNTS)} as discount,
                coalesce(bool_and(i.fulfilled_quantity >= i.quantity) filter (where not ${IN_PLACE}), true) as is_packed,
                coalesce(sum(i.return_received_quantity + i.return_dismissed_quantity) >= sum(i.quantity), false) as is_returned
           from order_item i join order_line_item l on l.id = i.item_id
          where ${CURRENT("i")} and i.quantity > 0) items on true
       left join lateral (
         select ${CENTAVOS("sum(m.amount)")} as centavos,
                ${CENTAVOS(`sum((select sum(a.amount) from order_shipping_method_adjustment a
                  where a.shipping_method_id = m.id and a.version = i.version and a.deleted_at is null))`)} as discount
           from order_shipping i join order_shipping_method m on m.id = i.shipping_method_id and m.deleted_at is null
          where ${CURRENT("i")}) shipping on true
       left join lateral (
         select coalesce(bool_or(p.captured_at is not null and p.canceled_at is null), false) as is_paid,
                coalesce(sum(${CAPTURED}), 0) as captured, coalesce(sum(${REFUNDED}), 0) as refunded
           from ${PAYMENTS}) pay on true
       left join lateral (
         select bool_or(f.shipped_at is not null) as is_shipped, bool_and(f.delivered_at is not null) as is_delivered,
                coalesce(bool_and(${IS_PICKUP("f")}), false) as is_pickup
           from order_fulfillment i
           join fulfillment f on f.id = i.fulfillment_id and f.deleted_at is null and f.canceled_at is null
          where i.order_id = o.id and i.deleted_at is null) sent on true
       where o.id = any(ids) and o.deleted_at is null
     $$`,
  ],
};
