import { TIME_ZONE } from "@alfaiataria/brazil";
import type { SqlObjects } from "@alfaiataria/medusa-kit";

/**
 * What the dashboard counts, as views with parameters: functions of one plain select, which PostgreSQL inlines. Views proper
 * would forbid Medusa's own migrations to change the columns that they read.
 */
const VIEWS = {
  /** What the store's clock shows at a moment. */
  insight_clock: `(moment timestamptz) returns timestamp as $view$ select moment at time zone '${TIME_ZONE}' $view$`,
  /** The store's last `days` days, today included, up to now, and as long a time just before, up to the same hour. */
  insight_period: `(days integer)
    returns table (since timestamptz, until timestamptz, previous_since timestamptz, previous_until timestamptz) as $view$
      select (today - (days - 1) * interval '1 day') at time zone '${TIME_ZONE}', now(),
        (today - (2 * days - 1) * interval '1 day') at time zone '${TIME_ZONE}',
        (now() at time zone '${TIME_ZONE}' - days * interval '1 day') at time zone '${TIME_ZONE}'
      from date_trunc('day', now() at time zone '${TIME_ZONE}') as today
    $view$`,
  /** Every order that counts, drafts, canceled and lapsed ones don't, from `since` to before `until`; money in centavos. */
  insight_orders: `(since timestamptz, until timestamptz)
    returns table (order_id text, version integer, house_time timestamp, total_centavos float8, paid boolean) as $view$
      select o.id, o.version, o.created_at at time zone '${TIME_ZONE}',
        f.total_centavos::float8, f.is_paid
      from "order" o cross join lateral shop_order_facts(array[o.id]) f
      where o.created_at >= since and o.created_at < until and not o.is_draft_order and f.payment not in ('canceled', 'lapsed')
    $view$`,
  /** The lines of those orders, with the piece of the catalogue that each is. */
  insight_lines: `(since timestamptz, until timestamptz)
    returns table (order_id text, variant_id text, import_id integer, title text, quantity integer, total_centavos float8) as $view$
      select o.order_id, l.variant_id, (l.metadata ->> 'import_id')::integer, l.title, i.quantity::integer,
        round(coalesce(i.unit_price, l.unit_price) * i.quantity * 100)::float8
      from insight_orders(since, until) o
      join order_item i on i.order_id = o.order_id and i.version = o.version and i.deleted_at is null
      join order_line_item l on l.id = i.item_id
    $view$`,
  /** Messages by the client who wrote, whichever key each was written under; a client without a seller has none. */
  insight_messages: `(since timestamptz, until timestamptz)
    returns table (seller_id text, client_id text, waiting boolean) as $view$
      select m.seller_id, coalesce(k.client_id, m.client_id), m.status = 'sent'
      from seller_message m left join seller_client k on k.client_key = m.client_id and k.deleted_at is null
      where m.created_at >= since and m.created_at < until and m.deleted_at is null
    $view$`,
  /** What is left of each size that is sold and counted, as the cart counts it: one without a place to lie in has none. */
  insight_stock: `()
    returns table (variant_id text, product_id text, import_id integer, title text, size text, available integer) as $view$
      select f.variant_id, f.product_id, m.import_id, r.nome_peca, m.size, f.stock
      from import_mapping m
      join imported_product r on r.id = m.import_id and r.retired_at is null and r.deleted_at is null
      join shop_variant_facts(null) f on f.variant_id = m.variant_id and f.is_sold and f.stock is not null
      where m.deleted_at is null
    $view$`,
} as const;

const RECENT_ORDERS = `create index if not exists "IDX_order_created_at" on "order" (created_at) where deleted_at is null`;

/** What the dashboard reads. */
export const DASHBOARD_FUNCTIONS: SqlObjects = {
  statements: [
    RECENT_ORDERS,
    // Never dropped: staff look at the dashboard while another server starts.
    ...Object.entries(VIEWS).map(
      ([name, definition]) => `create or replace function ${name}${definition} language sql stable`,
    ),
  ],
};
