import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { MADE_BY_PROVIDER } from "../../modules/checkout/order-steps";
import { refundableOf } from "./money";

type Giving = {
  /** Id of the member of staff who refunds, if any. */
  by?: string;
  /** The most to refund, in centavos; without it, everything. */
  most?: number;
  /** Proof that money received by hand was refunded by hand; without it that part stays owed. */
  proof?: string;
};

/**
 * Refunds an order's money through Medusa's refunds: money that came by card or Pix charge through its provider, which
 * refunds each once; money received by hand only with a proof. Call this while holding the order's lock, `settle {id}`.
 * @throws {MedusaError} the provider's error when it does not refund
 */
export async function giveBack(
  container: MedusaContainer,
  orderId: string,
  { by, most = Infinity, proof }: Giving,
): Promise<void> {
  let left = most;
  const refund = async (scope: MedusaContainer, payment_id: string, open: number, note?: string) => {
    const centavos = Math.min(open, left);
    if (centavos <= 0) return;
    left -= centavos;
    const input = { payment_id, amount: centavos / 100, created_by: by, note };
    await refundPaymentWorkflow(scope).run({ input });
  };
  const payments = await refundableOf(knexOf(container), { orderId });
  // Each refund is written before the provider is asked: no transaction waits for a bank, and `dropUnfinished` finds an
  // interrupted one.
  for (const { payment_id, byProvider } of payments) await refund(container, payment_id, byProvider);
  if (!proof) return;
  await inOneTransaction(container, ORDER_MODULES, async (scope) => {
    for (const { payment_id, byHand } of payments) await refund(scope, payment_id, byHand, proof);
  });
}

/**
 * Deletes the refunds an interrupted cancellation left in Medusa that never reached the provider, or whose answer was
 * not stored. When they are requested again, the provider recognizes those it already made. Medusa itself deletes a
 * refund that the provider refuses.
 * @param since older refunds are ignored: providers only record which refunds they made since this version
 */
export async function dropUnfinished(
  container: MedusaContainer,
  orderId: string,
  since: Date,
): Promise<void> {
  const unfinished = await rowsOf<{ id: string }>(
    knexOf(container),
    `select r.id from order_payment_collection l
     join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     join refund r on r.payment_id = p.id and r.deleted_at is null
     where l.order_id = :orderId and l.deleted_at is null and r.created_at >= :since and ${MADE_BY_PROVIDER} is false`,
    { orderId, since },
  );
  if (unfinished.length > 0)
    await container.resolve(Modules.PAYMENT).deleteRefunds(unfinished.map(({ id }) => id));
  // Medusa allows one open change per order: an unconfirmed credit line would block every other.
  const credits = await rowsOf<{ id: string }>(
    knexOf(container),
    `select id from order_change where order_id = :orderId and status in ('pending', 'requested')
       and change_type = 'credit_line' and deleted_at is null`,
    { orderId },
  );
  if (credits.length > 0)
    await container.resolve(Modules.ORDER).cancelOrderChange(credits.map(({ id }) => id));
}
