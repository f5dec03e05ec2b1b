import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/knex";

/** The deadline of an order. */
export type Deadline = {
  order_id: string;
  state: "open" | "lapsed" | "closed";
  due_at: Date;
  latest_at: Date;
  hours: number;
  round: number;
  session_hash: string;
  customer_id: string | null;
};

/**
 * The order's deadline, locked until the transaction ends: whoever pays, lapses, prolongs or takes up the order waits here,
 * and decides on what it finds in its next statement. Undefined for an order without one.
 */
export async function lockDeadline(transaction: Knex, orderId: string): Promise<Deadline | undefined> {
  const [deadline] = await rowsOf<Deadline>(
    transaction,
    `select order_id, state, due_at, latest_at, hours, round, session_hash, customer_id
     from payment_deadline where order_id = :orderId for update`,
    { orderId },
  );
  return deadline;
}

/**
 * Writes the deadline where readers look for it that know Medusa alone, such as the sellers' queue: the order's metadata.
 * Within the transaction that changed it.
 */
export const publish = (transaction: Knex, orderId: string): Promise<void> =>
  publishWhere(transaction, "o.id = :orderId", { orderId });

/** @param which of `payment_deadline d` and its `"order" o`, in SQL */
export async function publishWhere(
  transaction: Knex,
  which: string,
  bindings: Record<string, Knex.Value> = {},
): Promise<void> {
  await transaction.raw(
    `update "order" o set updated_at = now(), metadata = coalesce(o.metadata, '{}') || jsonb_build_object(
       'payment_due_at', d.due_at, 'payment_lapsed_at', d.lapsed_at)
     from payment_deadline d where d.order_id = o.id and ${which}`,
    bindings,
  );
}
