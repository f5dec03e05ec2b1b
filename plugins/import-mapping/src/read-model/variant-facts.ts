import { isBasePrice, isRetired, SALES_CHANNEL_SQL } from "../lib/sql";

/** The variants of `ids`, or all where that is null: a condition that the planner folds away. */
const among = (column: string) => `(ids is null or ${column} = any(ids))`;

/**
 * What a variant is to a shopper, in one place for list, cart, order, webhooks, dashboard and mapping, nothing where an
 * import took it off the sale: whether it is sold (its product published in the shop's channel, with a price), its price in
 * centavos (of several base prices the lowest; null without one), and what is left of it (null where stock is not counted; a
 * kit is worth what its scarcest item allows). A function of one select, which PostgreSQL inlines; a view would keep Medusa's
 * migrations from changing what it reads.
 */
export const VARIANT_FACTS = [
  // Never dropped: carts ask it while another server starts.
  `create or replace function shop_variant_facts(ids text[])
   returns table (variant_id text, product_id text, is_sold boolean, price_centavos integer, stock integer)
   language sql stable as $$
     with channel as materialized (${SALES_CHANNEL_SQL})
     select v.id, v.product_id,
       price.centavos is not null and p.status = 'published' and p.deleted_at is null and exists (
         select from product_sales_channel c
          where c.product_id = p.id and c.deleted_at is null and c.sales_channel_id = (select id from channel)),
       price.centavos,
       case when v.manage_inventory and not v.allow_backorder then coalesce(kit.quantity, 0) end
     from product_variant v
     left join product p on p.id = v.product_id
     left join (
       select l.variant_id, round(min(c.amount) * 100)::int as centavos
         from product_variant_price_set l
         join price c on c.price_set_id = l.price_set_id and ${isBasePrice("c")}
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
   $$`,
];
