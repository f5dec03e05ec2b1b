/** SQL: the cost of a quantity of `order_item i` (with its `order_line_item l`), less its discounts. */
const NET = (
  quantity: string,
) => `coalesce(i.unit_price, l.unit_price) * (${quantity}) - coalesce((select sum(a.amount)
  from order_line_item_adjustment a where a.item_id = l.id and a.version = i.version and a.deleted_at is null), 0) * (${quantity}) / i.quantity`;
/** SQL: how many pieces of a row `e` of either table, and of its `order_item i`, have not come back. */
const STILL_OUT = {
  order_exchange_item: "e.quantity - i.return_received_quantity - i.return_dismissed_quantity",
  return_item: "e.quantity - e.received_quantity",
};
/** SQL: the cost of the pieces of an exchange `x`, or of its return `r`, that have not come back. */
const NET_OF = (
  table: keyof typeof STILL_OUT,
  which: string,
) => `coalesce((select sum(${NET(STILL_OUT[table])})
  from ${table} e join order_item i on i.item_id = e.item_id and i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.quantity > 0
  join order_line_item l on l.id = e.item_id where ${which} and e.deleted_at is null), 0)`;
/**
 * SQL: what Medusa's total of an order `"order" o` counts twice, in reais: an exchange's new pieces and the old ones that
 * they replace, until either have come back. Nobody owes that amount.
 */
export const COUNTED_TWICE = `coalesce((
  select sum(least(${NET_OF("order_exchange_item", "e.exchange_id = x.id")}, ${NET_OF("return_item", "e.return_id = r.id")}))
  from order_exchange x join return r on r.exchange_id = x.id and r.received_at is null and r.canceled_at is null and r.deleted_at is null
  where x.order_id = o.id and x.canceled_at is null and x.deleted_at is null), 0)`;
