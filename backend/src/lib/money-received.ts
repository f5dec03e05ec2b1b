// What has come in for an order, defined once. Medusa cancels a payment when what its order costs changes, also one of
// which a part was paid: what came in by it stays received, until it is given back.

/** SQL: what has come in by `payment p`, in reais; null when nothing has. */
export const CAPTURED =
  "(select sum(c.amount) from capture c where c.payment_id = p.id and c.deleted_at is null)";

/** SQL: what of it was given back, in reais; null when nothing was. */
export const REFUNDED =
  "(select sum(r.amount) from refund r where r.payment_id = p.id and r.deleted_at is null)";

/** SQL: every `payment p` of `"order" o`, also canceled ones. */
export const PAYMENTS = `order_payment_collection i
  join payment p on p.payment_collection_id = i.payment_collection_id and p.deleted_at is null
  where i.order_id = o.id and i.deleted_at is null`;
