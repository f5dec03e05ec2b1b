import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { CAPTURED, PAYMENTS, REFUNDED } from "../../lib/money-received";
import { COUNTED_TWICE } from "../../lib/replacements";
import { IS_CANCELING } from "./cancellations";
import { LOST } from "./disputes";
import { WAITS } from "./returns";

/** SQL: whether a parcel of `"order" o` has left the shop, on its way to the client or in the client's hands. */
export const HAS_LEFT = `exists (select from order_fulfillment i
  join fulfillment u on u.id = i.fulfillment_id and u.canceled_at is null and u.deleted_at is null
  where i.order_id = o.id and i.deleted_at is null and coalesce(u.shipped_at, u.delivered_at) is not null)`;

/**
 * SQL: whether the client may cancel an order, on `"order" o` and its `shop_order_facts f`: until the first of its
 * pieces is shipped or collected, packed or not.
 */
export const CAN_CANCEL = `(f.payment <> 'canceled' and f.fulfillment in ('unfulfilled', 'fulfilled', 'ready')
  and o.status not in ('completed', 'archived') and not ${HAS_LEFT})`;

/**
 * What the shop owes an order's client, in centavos: for a canceled order what was paid and neither refunded nor lost
 * in a dispute; for any other what was paid beyond its total, as after a return (everything, including freight, when
 * all pieces came back). And `payment_due`, what its client still owes beside the payment agreed at the checkout: of an
 * order that staff made, that they added to once it was paid, or of which a dearer piece was sent in exchange; a refund
 * counts once Medusa has its transaction, with which the order's total goes down. Also whether the order is just being
 * canceled, and what its client requested that nobody has accepted yet, 'return' or 'exchange'. Join it to an order as
 * `lateral shop_order_aftermath(o.id)`; 'offset 0' keeps PostgreSQL from merging its tables into the outer plan, which
 * would scan all of them.
 */
export const ORDER_AFTERMATH: SqlObjects = {
  statements: [
    // Dropped once, when its columns differ, and otherwise never: orders are read while another server starts.
    `do $$ begin
       if exists (select from pg_proc where proname = 'shop_order_aftermath' and not 'payment_due' = any(proargnames)) then
         drop function shop_order_aftermath(text);
       end if;
     end $$`,
    `create or replace function shop_order_aftermath(id text)
     returns table (refund_due integer, payment_due integer, is_canceling boolean, asked text)
     language sql stable as $$
       select greatest(0, round((pay.captured - pay.refunded - pay.lost - owed.total) * 100))::int,
         case when o.canceled_at is null and (pay.is_paid or not pay.is_open) then greatest(0, round((owed.total - pay.captured + (
           select coalesce(-sum(t.amount), 0) from order_transaction t
            where t.order_id = o.id and t.reference = 'refund' and t.deleted_at is null)) * 100))::int else 0 end,
         o.canceled_at is null and ${IS_CANCELING("o.id")},
         (select case when q.is_exchange then 'exchange' else 'return' end from return_request q
           where q.order_id = o.id and ${WAITS} order by q.requested_at limit 1)
       from "order" o
       left join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
       cross join lateral (
         select coalesce(bool_or(p.captured_at is null and p.canceled_at is null), false) as is_open,
                coalesce(bool_or(p.captured_at is not null and p.canceled_at is null), false) as is_paid,
                coalesce(sum(${CAPTURED}), 0) as captured, coalesce(sum(${REFUNDED}), 0) as refunded,
                coalesce(sum(${LOST}) filter (where p.canceled_at is null), 0) / 100.0 as lost
           from ${PAYMENTS}) pay
       cross join lateral (
         select coalesce(sum(i.return_received_quantity + i.return_dismissed_quantity) >= sum(i.quantity), false) as all_of_it
           from order_item i where i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.quantity > 0) back
       cross join lateral (
         select case when o.canceled_at is null and not back.all_of_it
           then coalesce((s.totals ->> 'current_order_total')::numeric - ${COUNTED_TWICE}, 0) else 0 end as total offset 0) owed
       where o.id = shop_order_aftermath.id offset 0
     $$`,
  ],
};
