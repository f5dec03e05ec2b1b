/**
 * SQL: whether a line was sent in place of another one, in an exchange or for a claim, and so is not part of what was
 * agreed.
 * @param line its id
 */
export const IS_REPLACEMENT = (line: string): string => `(
  exists (select from order_exchange_item e where e.item_id = ${line} and e.deleted_at is null)
  or exists (select from order_claim_item e where e.item_id = ${line} and e.is_additional_item and e.deleted_at is null))`;

/**
 * SQL: whether a line was sent in place of pieces that have not all come back, or of defective ones that the client may
 * keep. Whoever gave it back and kept those would have them for nothing.
 * @param line its id
 */
export const REPLACES_MISSING = (line: string): string => `(
  exists (select from order_exchange_item e
    join order_exchange x on x.id = e.exchange_id and x.canceled_at is null and x.deleted_at is null
    join return b on b.exchange_id = x.id and b.canceled_at is null and b.deleted_at is null
    where b.received_at is null and e.item_id = ${line} and e.deleted_at is null)
  or exists (select from order_claim_item e
    join order_claim x on x.id = e.claim_id and x.canceled_at is null and x.deleted_at is null
    left join return b on b.claim_id = x.id and b.canceled_at is null and b.deleted_at is null
    where b.received_at is null and e.item_id = ${line} and e.is_additional_item and e.deleted_at is null))`;

/** SQL: the cost of a quantity of `order_item i` (with its `order_line_item l`), less its discounts. */
const NET = (
  quantity: string,
) => `coalesce(i.unit_price, l.unit_price) * (${quantity}) - coalesce((select sum(a.amount)
  from order_line_item_adjustment a where a.item_id = l.id and a.version = i.version and a.deleted_at is null), 0) * (${quantity}) / i.quantity`;
/** SQL: how many pieces of a row `e` of each table, and of its `order_item i`, have not come back. */
const SENT_STILL_OUT = "e.quantity - i.return_received_quantity - i.return_dismissed_quantity";
const STILL_OUT = {
  order_exchange_item: SENT_STILL_OUT,
  order_claim_item: SENT_STILL_OUT,
  return_item: "e.quantity - e.received_quantity",
};
/** SQL: the cost of the pieces of an exchange or claim `x`, or of its return `r`, that have not come back. */
const NET_OF = (
  table: keyof typeof STILL_OUT,
  which: string,
) => `coalesce((select sum(${NET(STILL_OUT[table])})
  from ${table} e join order_item i on i.item_id = e.item_id and i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.quantity > 0
  join order_line_item l on l.id = e.item_id where ${which} and e.deleted_at is null), 0)`;
const IN_CLAIM = NET_OF("order_claim_item", "e.claim_id = x.id and e.is_additional_item");
/**
 * SQL: what Medusa's total of an order `"order" o` counts twice, in reais: the new pieces of an exchange or claim and the
 * old ones that they replace, until either have come back, and those sent for a claim whose old pieces the client may
 * keep. Nobody owes that amount.
 */
export const COUNTED_TWICE = `(coalesce((
  select sum(least(${NET_OF("order_exchange_item", "e.exchange_id = x.id")}, ${NET_OF("return_item", "e.return_id = r.id")}))
  from order_exchange x join return r on r.exchange_id = x.id and r.received_at is null and r.canceled_at is null and r.deleted_at is null
  where x.order_id = o.id and x.canceled_at is null and x.deleted_at is null), 0)
  + coalesce((
  select sum(case when r.id is null then ${IN_CLAIM}
    when r.received_at is null then least(${IN_CLAIM}, ${NET_OF("return_item", "e.return_id = r.id")}) else 0 end)
  from order_claim x left join return r on r.claim_id = x.id and r.canceled_at is null and r.deleted_at is null
  where x.order_id = o.id and x.canceled_at is null and x.deleted_at is null), 0))`;
