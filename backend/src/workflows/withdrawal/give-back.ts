import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { MADE_BY_PROVIDER } from "../../modules/checkout/order-steps";
import { refundableOf } from "./money";

type Giving = {
  /** Of the staff. */
  by?: string;
  /** At most so many centavos; all without. */
  most?: number;
  /** That what was taken by hand has been given back by hand; without it that stays owed. */
  proof?: string;
};

/**
 * Gives an order's money back by Medusa's refunds: what came by a card or the bank's Pix by the provider, which does each once;
 * what was taken by hand only with a proof. To be called under the order's lock, `settle {id}`.
 * @throws {MedusaError} what the provider says when it does not do it
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
  // Written down before the provider is asked: no transaction waits for a bank, and what is cut off is seen (`dropUnfinished`).
  for (const { payment_id, byProvider } of payments) await refund(container, payment_id, byProvider);
  if (!proof) return;
  await inOneTransaction(container, ORDER_MODULES, async (scope) => {
    for (const { payment_id, byHand } of payments) await refund(scope, payment_id, byHand, proof);
  });
}

/**
 * Takes back what a cancellation that was cut off has left: refunds that Medusa has written and a killed process never brought to the provider, or whose answer it did not
 * keep: asked for again, the provider finds what it has done. Medusa itself does so when the provider refuses.
 * @param since nothing older is looked at: providers keep the refunds that they did only since this version
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
  // Medusa allows one open change of an order: a credit that was begun and not confirmed would keep it from all others.
  const credits = await rowsOf<{ id: string }>(
    knexOf(container),
    `select id from order_change where order_id = :orderId and status in ('pending', 'requested')
       and change_type = 'credit_line' and deleted_at is null`,
    { orderId },
  );
  if (credits.length > 0)
    await container.resolve(Modules.ORDER).cancelOrderChange(credits.map(({ id }) => id));
}
