import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { MADE_BY_PROVIDER } from "../../modules/checkout/order-steps";
import { isChanging } from "./open-change";

const AT_ONCE = 50;
const UNCONFIRMED_CREDIT = `c.status in ('pending', 'requested') and c.change_type = 'credit_line' and c.deleted_at is null`;
const REFUNDS = `refund r join payment p on p.id = r.payment_id and p.deleted_at is null
  join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
  where r.deleted_at is null and ${MADE_BY_PROVIDER} is false`;

/** A refund as it was requested; `amount` in reais. */
type Unfinished = {
  id: string;
  payment_id: string;
  amount: number;
  created_by: string | null;
  note: string | null;
};

/**
 * Deletes the refunds that a killed process left in Medusa: those that never reached the provider, or whose answer was
 * not stored. When they are requested again, the provider recognizes those it already made. Medusa itself deletes a
 * refund that the provider refuses. Call this while holding the order's lock, `settle {id}`, under which none is under
 * way.
 * @returns what was deleted
 */
export async function dropUnfinished(container: MedusaContainer, orderId: string): Promise<Unfinished[]> {
  const unfinished = await rowsOf<Unfinished>(
    knexOf(container),
    `select r.id, r.payment_id, r.amount::float8 as amount, r.created_by, r.note from ${REFUNDS} and l.order_id = :orderId
     order by r.created_at`,
    { orderId },
  );
  if (unfinished.length > 0)
    await container.resolve(Modules.PAYMENT).deleteRefunds(unfinished.map(({ id }) => id));
  // Medusa allows one open change per order: an unconfirmed credit line would block every other.
  const credits = await rowsOf<{ id: string }>(
    knexOf(container),
    `select c.id from order_change c where c.order_id = :orderId and ${UNCONFIRMED_CREDIT}`,
    { orderId },
  );
  if (credits.length > 0)
    await container.resolve(Modules.ORDER).cancelOrderChange(credits.map(({ id }) => id));
  return unfinished;
}

/**
 * Makes the refunds that a killed process left, in the last 30 days: each once, whether or not it had reached the
 * provider. What the provider refuses is owed again. An order that staff are changing waits.
 * @throws {AggregateError} the errors of those that failed
 */
export async function finishRefunds(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const left = await rowsOf<{ order_id: string }>(
    knex,
    `select l.order_id from ${REFUNDS} and r.created_at between now() - interval '30 days' and now() - interval '30 seconds'
     union select c.order_id from order_change c where ${UNCONFIRMED_CREDIT} and c.created_at < now() - interval '30 seconds'
     limit ${AT_ONCE}`,
  );
  const failures: unknown[] = [];
  const finish = async (orderId: string) => {
    if (await isChanging(knex, orderId)) return;
    for (const { payment_id, amount, created_by, note } of await dropUnfinished(container, orderId))
      await refundPaymentWorkflow(container).run({
        input: { payment_id, amount, created_by: created_by ?? undefined, note: note ?? undefined },
      });
  };
  for (const { order_id } of left)
    await exclusively(knex, `settle ${order_id}`, () => finish(order_id)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
}
