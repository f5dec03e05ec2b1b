import type { AuditTrigger } from "./trigger";

const ORDER = (alias: string) =>
  `jsonb_build_object('type', 'order', 'id', ${alias}.id, 'label', '#' || ${alias}.display_id)`;

/** SQL: joins a payment's capture or refund `m` with its order. */
const OF_PAYMENT = (table: string) => `
  ${table} m
  left join payment p on p.id = m.payment_id
  left join order_payment_collection c on c.payment_collection_id = p.payment_collection_id and c.deleted_at is null
  left join "order" o on o.id = c.order_id`;

/**
 * SQL: the user whom Medusa recorded as capturing or refunding; used only outside a request, which knows its actor
 * better.
 */
const WITNESS = `(
  select jsonb_build_object('kind', 'administrator', 'id', u.id, 'name', u.email) from "user" u
  where u.id = m.created_by and coalesce(current_setting('shop.act', true), '') = '')`;

/** A trigger on money received or refunded. @param more SQL for further details of `m` to keep */
const money = (action: string, table: string, more = "'{}'::jsonb"): AuditTrigger => ({
  table,
  name: `audit_${table}`,
  on: ["insert"],
  body: `
  begin
    perform audit_record('${action}', case when o.id is not null then ${ORDER("o")} end,
      jsonb_build_object('amount', m.amount, 'provider', p.provider_id) || ${more}, ${WITNESS})
    from ${OF_PAYMENT("new_rows")};
    return null;
  end`,
});

/** Cancellations, captures and refunds: on Medusa's own screen, by 'Marcar como pago', or reported by Stripe. */
export const ORDERS: AuditTrigger[] = [
  {
    table: "order",
    name: "audit_order",
    on: ["update"],
    body: `
  begin
    perform audit_record('order.canceled', ${ORDER("n")}, null)
    from new_rows n join old_rows o on o.id = n.id
    where o.canceled_at is null and n.canceled_at is not null;
    return null;
  end`,
  },
  money("payment.captured", "capture"),
  money("payment.refunded", "refund", "jsonb_strip_nulls(jsonb_build_object('proof', m.note))"),
];
