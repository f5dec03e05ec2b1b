import { TIME_ZONE } from "@alfaiataria/brazil";
import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { CAPTURED, PAYMENTS, REFUNDED } from "../../lib/money-received";
import { REPLACES_MISSING } from "../../lib/replacements";
import { CHOICE_OF } from "../../lib/variant-choice";

/** SQL: how many pieces of `order_item i` their buyer has kept. */
const KEPT = "(i.quantity - i.return_received_quantity - i.return_dismissed_quantity)";

/** SQL: what has come in for the order of `shop_order_facts f`, which is not paid yet: nothing, or a part. */
const PAID_PART = `least(f.total_centavos, (
  select round((coalesce(sum(${CAPTURED}), 0) - coalesce(sum(${REFUNDED}), 0)) * 100)
  from (select f.order_id as id) o, ${PAYMENTS}))`;

/**
 * What the dashboard counts, as views with parameters: functions of one plain select, which PostgreSQL inlines. Real
 * views would keep Medusa's own migrations from changing the columns they read.
 */
const VIEWS = {
  /** The store's local time at a moment. */
  insight_clock: `(moment timestamptz) returns timestamp as $view$ select moment at time zone '${TIME_ZONE}' $view$`,
  /**
   * The store's last `days` days up to now, today included, and the period of equal length before, up to the same time
   * of day.
   */
  insight_period: `(days integer)
    returns table (since timestamptz, until timestamptz, previous_since timestamptz, previous_until timestamptz) as $view$
      select (today - (days - 1) * interval '1 day') at time zone '${TIME_ZONE}', now(),
        (today - (2 * days - 1) * interval '1 day') at time zone '${TIME_ZONE}',
        (now() at time zone '${TIME_ZONE}' - days * interval '1 day') at time zone '${TIME_ZONE}'
      from date_trunc('day', now() at time zone '${TIME_ZONE}') as today
    $view$`,
  /**
   * Every order that counts (no drafts, canceled or lapsed ones) from `since` to before `until`; money in centavos.
   * Facts are requested for all orders at once: with a join per order, PostgreSQL might read the facts of all orders
   * there are.
   */
  insight_counted_orders: `(since timestamptz, until timestamptz)
    returns table (order_id text, placed_at timestamptz, total_centavos float8, received_centavos float8, discount_centavos float8) as $view$
      select f.order_id, f.placed_at, f.total_centavos::float8,
        case when f.is_paid then f.total_centavos - (select more.payment_due from shop_order_aftermath(f.order_id) more)
          else ${PAID_PART} end::float8, f.discount_centavos::float8
      from shop_order_facts(array(select o.id from "order" o
        where o.created_at >= since and o.created_at < until and o.deleted_at is null and not o.is_draft_order)) f
      where f.payment not in ('canceled', 'lapsed')
    $view$`,
  /** The lines of those orders, each with its catalogue piece, without what came back; what was replaced counts once. */
  insight_counted_lines: `(since timestamptz, until timestamptz)
    returns table (placed_at timestamptz, variant_id text, import_id integer, title text, quantity integer, total_centavos float8) as $view$
      select o.created_at, l.variant_id, (l.metadata ->> 'import_id')::integer, l.title, ${KEPT}::integer,
        round((coalesce(i.unit_price, l.unit_price) * i.quantity - coalesce((select sum(a.amount) from order_line_item_adjustment a
          where a.item_id = i.item_id and a.version = i.version and a.deleted_at is null), 0)) * 100 * ${KEPT} / i.quantity)::float8
      from "order" o
      join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
      join order_line_item l on l.id = i.item_id
      where o.id = any(array(select order_id from insight_counted_orders(since, until)))
        and ${KEPT} > 0 and not ${REPLACES_MISSING("i.item_id")}
    $view$`,
  /** The counted orders by hour, from the stored counts; the current hour is counted live. */
  insight_hours: `(since timestamptz, until timestamptz)
    returns table (house_time timestamp, orders integer, revenue float8, received float8, discount float8) as $view$
      select hour at time zone '${TIME_ZONE}', orders, revenue, received, discount
      from dashboard_hour where hour >= since and hour < date_trunc('hour', until, 'UTC')
      union all
      select o.placed_at at time zone '${TIME_ZONE}', 1, o.total_centavos, o.received_centavos, o.discount_centavos
      from insight_counted_orders(date_trunc('hour', until, 'UTC'), until) o
    $view$`,
  /** The lines of those orders, in the same way. */
  insight_pieces: `(since timestamptz, until timestamptz)
    returns table (variant_id text, import_id integer, title text, quantity integer, revenue float8) as $view$
      select variant_id, import_id, title, quantity, revenue
      from dashboard_piece where hour >= since and hour < date_trunc('hour', until, 'UTC')
      union all
      select l.variant_id, l.import_id, l.title, l.quantity, l.total_centavos
      from insight_counted_lines(date_trunc('hour', until, 'UTC'), until) l
    $view$`,
  /** Messages by client, whichever key each was written under; one without a known client keeps its own key. */
  insight_messages: `(since timestamptz, until timestamptz)
    returns table (seller_id text, client_id text, waiting boolean) as $view$
      select m.seller_id, coalesce((select k.client_id from seller_client k
        where k.client_key = m.client_id and k.client_id <> k.client_key and k.deleted_at is null), m.client_id), m.status = 'sent'
      from seller_message m
      where m.created_at >= since and m.created_at < until and m.deleted_at is null
    $view$`,
  /**
   * The remaining stock of each tracked size for sale, as the catalogue shows it; a size with no stock location has
   * none. Few are left of few sizes, which an index finds. A piece that is in no sheet is named by
   * Medusa, which is asked of such ones alone.
   */
  insight_stock: `()
    returns table (variant_id text, product_id text, import_id integer, title text, size text, available integer) as $view$
      select s.variant_id, s.product_id, m.import_id,
        coalesce(r.nome_peca, (select concat_ws(' ', p.title, choice.color)
          from product p cross join lateral ${CHOICE_OF("s.variant_id")} choice where p.id = s.product_id)),
        coalesce(m.size, (select choice.size from ${CHOICE_OF("s.variant_id")} choice), 'Único'), s.stock
      from catalogue_stock s
      left join import_mapping m on m.variant_id = s.variant_id and m.deleted_at is null
      left join imported_product r on r.id = m.import_id and r.retired_at is null and r.deleted_at is null
      where s.stock is not null
    $view$`,
} as const;

/** The functions that the dashboard reads. */
export const DASHBOARD_FUNCTIONS: SqlObjects = {
  statements: [
    // Dropped once, when their columns differ, and otherwise never: staff view the dashboard while another server
    // starts.
    ...["insight_counted_orders", "insight_hours"].map(
      (name) => `do $$ begin
        if exists (select from pg_proc where proname = '${name}' and array_to_string(proargnames, ' ') not like '%received%discount%') then
          drop function ${name}(timestamptz, timestamptz);
        end if;
      end $$`,
    ),
    ...Object.entries(VIEWS).map(
      ([name, definition]) => `create or replace function ${name}${definition} language sql stable`,
    ),
  ],
};
