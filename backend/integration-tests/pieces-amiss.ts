/**
 * SQL: of which sizes too many or too few pieces are on the shelf or reserved, as a JSON list, when each had `:stock` pieces
 * and those of open orders are reserved until they are sent.
 */
export const PIECES_AMISS = `(select coalesce(jsonb_agg(b), '[]') from (
  select li.variant_sku, min(l.stocked_quantity) - :stock
      + sum(i.fulfilled_quantity - i.return_received_quantity) as shelf,
    min(l.reserved_quantity)
      - sum(case when o.status = 'canceled' or d.state = 'lapsed' then 0
        else i.quantity - i.fulfilled_quantity end) as held
  from "order" o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
  join order_line_item li on li.id = i.item_id
  join product_variant_inventory_item pi on pi.variant_id = li.variant_id
  join inventory_level l on l.inventory_item_id = pi.inventory_item_id
  left join payment_deadline d on d.order_id = o.id
  group by 1) b where b.shelf <> 0 or b.held <> 0)`;
