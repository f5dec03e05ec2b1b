import type { AuditTrigger } from "./trigger";

const ORDER = (alias: string) =>
  `jsonb_build_object('type', 'order', 'id', ${alias}.id, 'label', '#' || ${alias}.display_id)`;

/** SQL: joins the orders' new transactions with the captures or refunds `m` that they stand for. */
const OF_TRANSACTIONS = (table: string) => `
  new_rows t
  join ${table} m on t.reference = '${table}' and m.id = t.reference_id
  join payment p on p.id = m.payment_id
  join "order" o on o.id = t.order_id`;

/**
 * SQL: the user whom Medusa recorded as capturing or refunding; used only outside a request, which knows its actor
 * better.
 */
const WITNESS = `(
  select jsonb_build_object('kind', 'administrator', 'id', u.id, 'name', u.email) from "user" u
  where u.id = m.created_by and coalesce(current_setting('shop.act', true), '') = '')`;

/**
 * A trigger on money received or refunded: Medusa writes a capture or a refund before it asks the provider, and the
 * order's transaction once the provider has done it. @param more SQL for further details of `m` to keep
 */
const money = (action: string, table: string, more = "'{}'::jsonb"): AuditTrigger => ({
  table: "order_transaction",
  name: `audit_made_${table}`,
  on: ["insert"],
  body: `
  begin
    perform audit_record('${action}', ${ORDER("o")},
      jsonb_build_object('amount', m.amount, 'provider', p.provider_id) || ${more}, ${WITNESS})
    from ${OF_TRANSACTIONS(table)};
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
