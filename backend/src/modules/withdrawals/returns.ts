import { TIME_ZONE } from "@alfaiataria/brazil";
import { REPLACES_MISSING } from "../../lib/replacements";

/** SQL: whether an open request, `return_request q`, has not been accepted in Medusa yet. */
export const WAITS = `q.state = 'open' and not exists (select from return r where r.id = q.return_id and r.requested_at is not null)`;

/**
 * SQL: the end of the return period, on `"order" o` and its `shop_order_facts f`: that many days (the house's, else those of the server's settings) after the day of the
 * last delivery, up to the end of the day (CDC art. 49, Código Civil art. 132). Null while something is on its way.
 */
export const RETURN_END = `(case when f.fulfillment in ('delivered', 'collected') then (
  select ((max(u.delivered_at) at time zone '${TIME_ZONE}')::date + coalesce(shop_return_days(), :returnDays::int) + 1)::timestamp at time zone '${TIME_ZONE}'
  from order_fulfillment i join fulfillment u on u.id = i.fulfillment_id and u.canceled_at is null and u.deleted_at is null
  where i.order_id = o.id and i.deleted_at is null) end)`;

/** SQL: how many pieces of a line can be returned now; also needs `order_item oi`. */
export const RETURNABLE = `(case when ${REPLACES_MISSING("oi.item_id")} then 0 when f.payment <> 'canceled' and f.fulfillment in ('shipped', 'delivered', 'collected') and coalesce(now() < ${RETURN_END}, true)
  then greatest(0, greatest(oi.shipped_quantity, oi.delivered_quantity) - oi.return_requested_quantity - oi.return_received_quantity - oi.return_dismissed_quantity
    - coalesce((select sum((l ->> 'quantity')::int) from return_request q, jsonb_array_elements(q.lines) l
        where q.order_id = o.id and ${WAITS} and l ->> 'id' = oi.item_id), 0))::int
  else 0 end)`;

/** SQL: the returns and exchanges the client of `"order" o` requested, without those that staff canceled in Medusa. */
export const RETURNS = `(select coalesce(json_agg(json_build_object('id', q.id, 'isExchange', q.is_exchange,
    'state', case when r.received_at is not null then 'received' when r.requested_at is not null then 'accepted' else 'requested' end,
    'requestedAt', q.requested_at, 'reason', q.reason, 'items', (
      select json_agg(json_build_object('name', li.title, 'color', coalesce(li.metadata ->> 'cor', ''),
        'size', coalesce(li.metadata ->> 'tamanho', ''), 'quantity', (l ->> 'quantity')::int, 'newSize', l ->> 'size') order by li.id)
      from jsonb_array_elements(q.lines) l join order_line_item li on li.id = l ->> 'id')) order by q.requested_at, q.id), '[]')
  from return_request q left join return r on r.id = q.return_id
  where q.order_id = o.id and q.state = 'open' and r.canceled_at is null)`;
