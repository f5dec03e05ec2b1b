import type { MedusaContainer } from "@medusajs/framework/types";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf } from "../../lib/knex";
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
 * refunds each once; money received by hand only with a proof. Call this while holding the order's lock, `settling`.
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
