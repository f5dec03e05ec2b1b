import { changesIn, forEachEvent, type AuditTrigger } from "./trigger";

/**
 * Skips changes that another entry covers: an import changes thousands of prices and levels and has its own entry, and
 * where they follow from another act of staff (an order is packed, a product is created with its prices) that act gets
 * it.
 */
const UNLESS_THEY_FOLLOW = `
  if coalesce(current_setting('shop.bulk', true), '') <> ''
    or coalesce(nullif(current_setting('shop.act', true), '')::jsonb -> 'figuresFollow', 'false') = 'true' then
    return null;
  end if;`;

/** The one product (list, item ...) that all changes concern, as the entry's subject; null when there are several. */
const COMMON_SUBJECT = `(select case when count(distinct subject) = 1 then min(subject::text)::jsonb end from named)`;

const PRICE = (before: string, after: string) => `
  with changed as (select * from (
    select coalesce(n.price_set_id, o.price_set_id) as price_set_id, coalesce(n.price_list_id, o.price_list_id) as price_list_id,
      upper(coalesce(n.currency_code, o.currency_code)) as currency,
      case when o.deleted_at is null then o.amount end as before, case when n.deleted_at is null then n.amount end as after
    from ${before} o full join ${after} n on n.id = o.id) every where before is distinct from after),
  named as (
    select case
        when l.id is not null then jsonb_build_object('type', 'price-list', 'id', l.id, 'label', l.title)
        when p.id is not null then jsonb_build_object('type', 'product', 'id', p.id, 'label', p.title)
        when s.id is not null then jsonb_build_object('type', 'shipping-option', 'id', s.id, 'label', s.name)
      end as subject,
      concat_ws(', ', case when l.id is not null then p.title end, v.title, nullif(c.currency, 'BRL')) as "of",
      'price' as field, c.before, c.after
    from changed c
    join price_set ps on ps.id = c.price_set_id
    left join price_list l on l.id = c.price_list_id
    left join product_variant_price_set pv on pv.price_set_id = c.price_set_id and pv.deleted_at is null
    left join product_variant v on v.id = pv.variant_id
    left join product p on p.id = v.product_id
    left join shipping_option_price_set so on so.price_set_id = c.price_set_id and so.deleted_at is null
    left join shipping_option s on s.id = so.shipping_option_id
    -- The first prices of what is being made are no change.
    where (c.before is not null or c.price_list_id is not null or ps.xmin <> pg_current_xact_id()::xid))
  select ${COMMON_SUBJECT}, case when exists (select from named) then ${changesIn("named")} end into whose, what;`;

const STOCK = (before: string, after: string) => `
  with changed as (select * from (
    select coalesce(n.inventory_item_id, o.inventory_item_id) as inventory_item_id,
      coalesce(n.location_id, o.location_id) as location_id,
      case when o.deleted_at is null then o.stocked_quantity end as before,
      case when n.deleted_at is null then n.stocked_quantity end as after
    from ${before} o full join ${after} n on n.id = o.id) every where coalesce(before, 0) <> coalesce(after, 0)),
  named as (
    select jsonb_build_object('type', 'inventory-item', 'id', c.inventory_item_id,
        'label', coalesce(concat_ws(', ', p.title, v.title), i.title, i.sku)) as subject,
      concat_ws(', ', coalesce(concat_ws(', ', p.title, v.title), i.title, i.sku), l.name) as "of",
      'stock' as field, c.before, c.after
    from changed c
    left join inventory_item i on i.id = c.inventory_item_id
    left join stock_location l on l.id = c.location_id
    left join lateral (
      select variant_id from product_variant_inventory_item
      where inventory_item_id = c.inventory_item_id and deleted_at is null limit 1) pv on true
    left join product_variant v on v.id = pv.variant_id
    left join product p on p.id = v.product_id)
  select ${COMMON_SUBJECT}, case when exists (select from named) then ${changesIn("named")} end into whose, what;`;

/**
 * The body of a trigger function.
 * @param figure the column whose change matters: for orders, which only change reservations, just one statement runs,
 *   to check whether it changed
 */
const writing = (action: string, table: string, figure: string, statement: typeof PRICE) => `
  declare whose jsonb; what jsonb;
  begin
    ${UNLESS_THEY_FOLLOW}
    if tg_op = 'UPDATE' then
      if not exists (select from old_rows o join new_rows n on n.id = o.id
          where o.${figure} <> n.${figure} or o.deleted_at is distinct from n.deleted_at) then
        return null;
      end if;
    end if;
    ${forEachEvent(statement, table)}
    if what is not null then perform audit_record('${action}', whose, what); end if;
    return null;
  end`;

/** Prices and stock, however they change: in Admin, by its API, a price list, plain SQL. */
export const FIGURES: AuditTrigger[] = [
  {
    table: "price",
    name: "audit_price",
    on: ["insert", "update", "delete"],
    body: writing("price.changed", "price", "amount", PRICE),
  },
  {
    table: "inventory_level",
    name: "audit_stock",
    on: ["insert", "update", "delete"],
    body: writing("stock.changed", "inventory_level", "stocked_quantity", STOCK),
  },
];
