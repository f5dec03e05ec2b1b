import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { parse, Proof, ShopError } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { withdrawalsOf } from "../../lib/services";
import { askReturned } from "../pix/ask-returned";
import { giveBack } from "./give-back";
import { refundableOf } from "./money";
import { requireUnchanging } from "./open-change";
import { dropUnfinished } from "./unfinished-refunds";

/** What the shop still has to refund, in centavos, and where to. */
export type DueRefund = {
  /** Through the card or Pix charge it was paid with. */
  byProvider: number;
  byHand: number;
  /** The Pix key the client gave for the refund; null without one. */
  pixKey: string | null;
};

/** The refund owed to an order's client; two statements. @param due in centavos */
export async function readDueRefund(
  container: MedusaContainer,
  orderId: string,
  due: number,
): Promise<DueRefund> {
  const payments = await refundableOf(knexOf(container), { orderId });
  const byProvider = Math.min(
    due,
    payments.reduce((sum, payment) => sum + payment.byProvider, 0),
  );
  return {
    byProvider,
    byHand: due - byProvider,
    pixKey: await withdrawalsOf(container).refundKeys.of(orderId),
  };
}

/** What staff submit: the amount they see, in centavos, and the proof of what was refunded by hand. */
export const GivenBack = z.object({
  amount: z.number({ error: "Informe o valor que foi devolvido" }).int().positive(),
  proof: z.unknown().optional(),
});

/**
 * Refunds what an order's client is owed: through the provider what came through it; for money received by hand,
 * records that staff refunded it, with their proof. Once, however often or concurrently it is called.
 * @throws {ShopError} 409 when the amount owed has changed, or while staff have an open change on the order: Medusa would
 *   refuse only after the provider has paid; 400 without a proof; 502 when the bank cannot be asked what of a Pix is left
 */
export async function settleDueRefund(
  container: MedusaContainer,
  orderId: string,
  { amount, proof, by }: z.output<typeof GivenBack> & { by: string },
): Promise<void> {
  const knex = knexOf(container);
  await exclusively(knex, settling(orderId), async () => {
    await requireUnchanging(knex, orderId);
    await dropUnfinished(container, orderId);
    await askReturned(container, orderId, amount);
    const [dues] = await rowsOf<{ refund_due: number }>(
      knex,
      "select refund_due from shop_order_aftermath(:orderId)",
      { orderId },
    );
    if (dues?.refund_due !== amount)
      throw new ShopError("conflict", "O valor a devolver mudou: confira o pedido e tente de novo");
    const { byHand } = await readDueRefund(container, orderId, amount);
    const proved = byHand > 0 ? parse(Proof, proof) : undefined;
    await giveBack(container, orderId, { by, most: amount, proof: proved });
  });
}
