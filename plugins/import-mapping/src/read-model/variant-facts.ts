import { isListOfNow, isRetired, isShopPrice, SALES_CHANNEL_SQL } from "../lib/sql";

/** SQL: of several prices of a variant the one that Medusa chooses: the region's before the currency's, then the lowest. */
const chosen = (among: string) =>
  `coalesce(min(c.amount) filter (where ${among} and c.rules_count > 0), min(c.amount) filter (where ${among}))`;

type Among = (column: string) => string;
/** SQL: the variants of `ids`, or all when it is null; the planner folds the condition away. */
const anyNumber: Among = (column) => `(ids is null or ${column} = any(ids))`;
/**
 * SQL: the variants of `ids`, of which there are few. The planner does not see how many, so that a prepared statement's
 * connection comes to keep one plan for all of its calls instead of planning each, which takes longer than the answer.
 */
const few: Among = (column) => `${column} = any(array(select unnest(ids)))`;

const facts = (name: string, among: Among) =>
  `create or replace function ${name}(ids text[])
   returns table (variant_id text, product_id text, is_sold boolean, price_centavos integer, regular_centavos integer, stock integer)
   language sql stable as $$
     with channel as materialized (${SALES_CHANNEL_SQL})
     select v.id, v.product_id,
       price.regular is not null and p.status = 'published' and p.deleted_at is null and exists (
         select from product_sales_channel c
          where c.product_id = p.id and c.deleted_at is null and c.sales_channel_id = (select id from channel)),
       least(price.sale, price.regular), price.regular,
       case when v.manage_inventory and not v.allow_backorder then coalesce(kit.quantity, 0) end
     from product_variant v
     left join product p on p.id = v.product_id
     left join (
       select l.variant_id, round(${chosen("list.kind = 'sale'")} * 100)::int as sale,
              round(coalesce(${chosen("list.kind = 'override'")}, ${chosen("c.price_list_id is null")}) * 100)::int as regular
         from product_variant_price_set l
         join price c on c.price_set_id = l.price_set_id and ${isShopPrice("c")}
         cross join lateral (select case when c.price_list_id is not null then (
           select s.type from price_list s where s.id = c.price_list_id and ${isListOfNow("s")}) end as kind) list
        where l.deleted_at is null and ${among("l.variant_id")}
        group by l.variant_id) price on price.variant_id = v.id
     left join (
       select item.variant_id, min(item.quantity)::int as quantity from (
         select i.variant_id,
                greatest(floor(coalesce(sum(l.stocked_quantity - l.reserved_quantity), 0) / i.required_quantity), 0) as quantity
           from product_variant_inventory_item i
           left join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
            and l.location_id = any(array(select s.stock_location_id from sales_channel_stock_location s
                                           where s.deleted_at is null and s.sales_channel_id = (select id from channel)))
          where i.deleted_at is null and ${among("i.variant_id")}
          group by i.variant_id, i.inventory_item_id, i.required_quantity) item
        group by item.variant_id) kit on kit.variant_id = v.id
     where v.deleted_at is null and not ${isRetired("v")} and ${among("v.id")}
   $$`;

/**
 * What a shopper needs to know of a variant, defined once for list, cart, order, webhooks, dashboard and mapping:
 * `shop_variant_facts` of any number or of all, `shop_few_variant_facts` of what is in a cart. No row for a variant that
 * an import took off sale. Gives whether it is sold (its product is published in the shop's channel and it has a
 * price), its current price in centavos (null without one), its regular price, and its available stock (null where
 * stock is not counted; a kit is limited by its scarcest item). A function of a single select, which PostgreSQL
 * inlines; a view would block Medusa's migrations from changing the tables it reads.
 *
 * The regular price is the base price, or instead that of a price list of type 'override'; a list of type 'sale' only
 * ever makes a piece cheaper. Lists that have not started, have ended or are for some customers only have no effect.
 */
export const VARIANT_FACTS = [
  // Dropped only when its columns have changed: carts call it while another server starts.
  `do $$ begin
     if exists (select from pg_proc where proname = 'shop_variant_facts' and not 'regular_centavos' = any(proargnames)) then
       drop function shop_variant_facts(text[]);
     end if;
   end $$`,
  facts("shop_variant_facts", anyNumber),
  facts("shop_few_variant_facts", few),
];
