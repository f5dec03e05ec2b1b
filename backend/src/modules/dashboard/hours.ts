import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** Longer than the dashboard looks back: 90 days, and the 90 before them. */
const KEPT = "interval '182 days'";
/** The most hours that one call counts. */
const AT_ONCE = 200;

const NOTE = (orders: string) =>
  `insert into dashboard_change select distinct date_trunc('hour', o.created_at, 'UTC') from ${orders} o`;
/** For rows that hold an order's id. */
const OF_ORDERS = NOTE(`changed c join "order"`) + " on o.id = c.order_id";
const OF_PAYMENTS =
  NOTE(`changed c join order_payment_collection l on l.payment_collection_id = c.payment_collection_id
    join "order"`) + " on o.id = l.order_id";

/**
 * Triggers that note the hour of every order that is created, moved in time, changed or deleted, in the same
 * transaction.
 */
const NOTES: [name: string, table: string, when: string, referencing: string, note: string][] = [
  ["dashboard_order_made", "order", "insert", "new table as changed", NOTE("changed")],
  ["dashboard_order_gone", "order", "delete", "old table as changed", NOTE("changed")],
  [
    "dashboard_order_changed",
    "order",
    "update",
    "old table as before new table as changed",
    NOTE("(select created_at from before union all select created_at from changed)"),
  ],
  ["dashboard_total_changed", "order_summary", "update", "new table as changed", OF_ORDERS],
  ["dashboard_deadline_changed", "payment_deadline", "update", "new table as changed", OF_ORDERS],
  ["dashboard_payment_changed", "payment", "update", "new table as changed", OF_PAYMENTS],
];

/**
 * Recounts up to AT_ONCE noted hours. One call at a time, so that the last count written is the latest truth. Returns
 * whether more are left.
 */
const REFRESH = `
  create or replace function dashboard_refresh() returns boolean language plpgsql as $$
  declare hours timestamptz[]; noted_hour timestamptz;
  begin
    if not exists (select from dashboard_change) then return false; end if;
    perform pg_advisory_xact_lock(hashtextextended('dashboard_refresh', 0));
    with noted as (
      delete from dashboard_change where hour in (
        select distinct hour from dashboard_change order by hour desc limit ${AT_ONCE}) returning hour)
    select coalesce(array_agg(distinct hour) filter (where hour > now() - ${KEPT}), '{}') into hours from noted;
    delete from dashboard_hour where hour = any(hours);
    delete from dashboard_piece where hour = any(hours);
    foreach noted_hour in array hours loop
      insert into dashboard_hour
        select noted_hour, count(*), sum(o.total_centavos), sum(o.received_centavos),
          sum(o.discount_centavos)
        from insight_counted_orders(noted_hour, noted_hour + interval '1 hour') o having count(*) > 0;
      insert into dashboard_piece
        select noted_hour, l.variant_id, l.import_id, l.title, sum(l.quantity), sum(l.total_centavos)
        from insight_counted_lines(noted_hour, noted_hour + interval '1 hour') l group by l.variant_id, l.import_id, l.title;
    end loop;
    return exists (select from dashboard_change);
  end $$`;

/** SQL: the hours that nobody looks at anymore. */
export const FORGOTTEN = `hour < now() - ${KEPT}`;

/** Notes every hour that the dashboard may show, to count what happened before the triggers existed. */
export const NOTE_EVERYTHING = `
  insert into dashboard_change
  select generate_series(date_trunc('hour', now() - ${KEPT}, 'UTC'), now(), interval '1 hour')`;

export const DASHBOARD_HOURS: SqlObjects = {
  statements: [
    REFRESH,
    ...NOTES.map(
      ([name, , , , note]) => `create or replace function ${name}() returns trigger language plpgsql as $$
       begin ${note}; return null; end $$`,
    ),
  ],
  triggers: NOTES.map(([name, table, when, referencing]) => ({
    name,
    table,
    definition: `after ${when} on "${table}" referencing ${referencing} for each statement execute function ${name}()`,
  })),
};
