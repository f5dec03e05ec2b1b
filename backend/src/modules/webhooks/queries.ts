import { isRecent, lookBack } from "../../lib/look-back";

/**
 * Since when to look for events, and for orders: a draft may become one days after it was made, so that a look that is noted
 * goes through those of a week.
 */
export const LOOK_BACK = `
  select since, case when is_recent then since else least(since, now() - interval '7 days') end as orders_since
  from (
    select ${lookBack("at")} as since, ${isRecent("at")} as is_recent
    from (select min(coalesce(collected_at, created_at)) as at from webhook_receiver) last) look`;

/**
 * Queues orders since `:orders_since` that a receiver has not been told of, with what was bought and for how much. An
 * order still being placed has a pending placement and is left out.
 */
export const NEW_ORDERS = `
  insert into webhook_delivery (id, event_id, url, type, subject, data, occurred_at)
  select 'whd_' || gen_random_uuid(), 'order.placed:' || o.id, r.url, 'order.placed', o.id,
    jsonb_build_object('orderId', o.id, 'number', f.number, 'currency', o.currency_code,
      'total', trim_scale(f.total_centavos / 100.0), 'items', coalesce(lines.items, '[]')), o.created_at
  from webhook_receiver r
  join "order" o on o.created_at >= r.created_at and o.created_at > :orders_since
    and o.deleted_at is null and not o.is_draft_order
  cross join lateral shop_order_facts(array[o.id]) f
  left join order_placement p on p.order_id = o.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('variantId', li.variant_id, 'sku', li.variant_sku, 'name', li.title,
      'color', coalesce(li.metadata ->> 'cor', ''), 'size', coalesce(li.metadata ->> 'tamanho', ''),
      'quantity', oi.quantity::int, 'price', coalesce(oi.unit_price, li.unit_price)) order by li.id) as items
    from order_item oi join order_line_item li on li.id = oi.item_id
    where oi.order_id = o.id and oi.version = o.version and oi.deleted_at is null) lines on true
  where p.state is distinct from 'pending'
    and not exists (select from webhook_delivery d where d.event_id = 'order.placed:' || o.id and d.url = r.url)
  on conflict do nothing`;

/** Queues what deadlines did to orders since `:since`: each time one lapsed, and each time one was resumed. */
export const DEADLINES = `
  insert into webhook_delivery (id, event_id, url, type, subject, data, occurred_at)
  select 'whd_' || gen_random_uuid(), n.type || ':' || n.order_id || ':' || n.round, r.url, n.type, n.order_id,
    jsonb_build_object('orderId', n.order_id, 'number', o.display_id) || n.more, n.at
  from webhook_receiver r
  cross join (
    select 'order.lapsed' as type, order_id, round, lapsed_at as at, '{}'::jsonb as more
    from payment_deadline where state = 'lapsed' and lapsed_at > :since
    union all
    select 'order.resumed', order_id, round, opened_at, jsonb_build_object('payBy', due_at)
    from payment_deadline where round > 1 and state <> 'lapsed' and opened_at > :since) n
  join "order" o on o.id = n.order_id and o.deleted_at is null
  where n.at >= r.created_at and not exists (
    select from webhook_delivery d where d.event_id = n.type || ':' || n.order_id || ':' || n.round and d.url = r.url)
  on conflict do nothing`;

const LINE = (
  quantity: string,
  newSize: string,
) => `jsonb_build_object('variantId', li.variant_id, 'sku', li.variant_sku, 'name', li.title,
  'color', coalesce(li.metadata ->> 'cor', ''), 'size', coalesce(li.metadata ->> 'tamanho', ''), 'quantity', ${quantity}, 'newSize', ${newSize})`;

const EVENTS = Object.entries({
  paid: "order.paid",
  shipped: "order.shipped",
  delivered: "order.delivered",
  ready: "order.ready",
  collected: "order.collected",
  canceled: "order.canceled",
  refunded: "order.refunded",
  return_requested: "return.requested",
  exchange_requested: "return.requested",
});

/**
 * SQL: the pieces of the return in `shop_order_news n`, requested by a client or made by staff; says nothing of the
 * client.
 */
const RETURNED = `(
  select coalesce((
    select jsonb_build_object('exchange', q.is_exchange, 'items', (
      select jsonb_agg(${LINE("(l ->> 'quantity')::int", "l ->> 'size'")} order by li.id)
      from jsonb_array_elements(q.lines) l join order_line_item li on li.id = l ->> 'id'))
    from return_request q where q.id = n.ref),
    (select jsonb_build_object('exchange', n.step = 'exchange_requested', 'items', coalesce(jsonb_agg(${LINE("i.quantity::int", "null")} order by li.id), '[]'))
     from return_item i join order_line_item li on li.id = i.item_id where i.return_id = n.ref and i.deleted_at is null)))`;

/** Queues what happened to orders since `:since`: money in reais, and a shipment's tracking codes. */
export const STEPS = `
  insert into webhook_delivery (id, event_id, url, type, subject, data, occurred_at)
  select 'whd_' || gen_random_uuid(), e.type || ':' || n.ref, r.url, e.type, n.order_id,
    jsonb_build_object('orderId', n.order_id, 'number', o.display_id)
      || case when n.centavos is null then '{}'::jsonb else jsonb_build_object('amount', trim_scale(n.centavos / 100.0)) end
      || case when n.step <> 'shipped' then '{}'::jsonb else jsonb_build_object('tracking', (
           select coalesce(jsonb_agg(l.tracking_number order by l.created_at, l.id), '[]') from fulfillment_label l
           where l.fulfillment_id = n.ref and l.deleted_at is null and l.tracking_number <> '')) end
      || case when n.step in ('return_requested', 'exchange_requested') then ${RETURNED} else '{}'::jsonb end, n.at
  from webhook_receiver r
  cross join shop_order_news(:since) n
  join (values ${EVENTS.map(([step, type]) => `('${step}', '${type}')`).join(", ")}) e (step, type) on e.step = n.step
  join "order" o on o.id = n.order_id and o.deleted_at is null and not o.is_draft_order
  where n.at >= r.created_at and not exists (
    select from webhook_delivery d where d.event_id = e.type || ':' || n.ref and d.url = r.url)
  on conflict do nothing`;

/** Notes that events were looked for. */
export const LOOKED = `
  update webhook_receiver set collected_at = now() where not ${isRecent("collected_at")}`;

/** Events sent without the order itself, because nobody invoices or books them. */
const WITHOUT_ORDER = "('order.lapsed', 'order.resumed', 'stock.changed')";

/** SQL: what the client wrote of the return in delivery `t`; null for one that staff made. */
const REASON = `(select q.reason from return_request q where q.id = split_part(t.event_id, ':', 2))`;

/**
 * Takes due deliveries, the orders' before the stock's: those of an import are tens of thousands, and nobody waits for them
 * as for an order. Takes them for as long as an attempt may last: if the process dies, they become due again. The order is
 * added in its current state, and why its client returns pieces, so that the buyer's data is stored with the order alone,
 * and erased with it.
 */
export const CLAIM = `
  with taken as (
    update webhook_delivery set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    where id in (
      select id from webhook_delivery
      where url = :url and next_attempt_at <= now() and delivered_at is null and given_up_at is null
      order by type = 'stock.changed', next_attempt_at limit :limit for update skip locked)
    returning id, event_id, type, subject, data, occurred_at)
  select t.id, t.event_id, t.type, t.occurred_at,
    t.data || case when t.type <> 'return.requested' then '{}' else jsonb_build_object('reason', ${REASON}) end
      || case when s.sheet is null then '{}' else jsonb_build_object('order', s.sheet) end as data
  from taken t left join shop_order_sheets(array(select subject from taken where type not in ${WITHOUT_ORDER})) s
    on s.order_id = t.subject and t.type not in ${WITHOUT_ORDER}`;

/** Schedules the next attempt 10 s later, then 20 s, 40 s and so on, at most three hours; none after a day. */
export const POSTPONE = `
  update webhook_delivery set last_error = :error, updated_at = now(),
    next_attempt_at = now() + least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '3 hours'),
    given_up_at = case when created_at < now() - interval '1 day' then now() end
  where id = :id returning given_up_at is not null as given_up`;
