import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { parse, Proof, ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { giveBack } from "./give-back";
import { refundableOf } from "./money";

/** What the house still has to give back, centavos, and where to. */
export type DueRefund = {
  /** By the card or the bank's Pix that it came from. */
  byProvider: number;
  byHand: number;
  /** The key that the client has asked for; null without one. */
  pixKey: string | null;
};

/** Of an order whose client is owed something; two statements. @param due centavos */
export async function readDueRefund(
  container: MedusaContainer,
  orderId: string,
  due: number,
): Promise<DueRefund> {
  const knex = knexOf(container);
  const payments = await refundableOf(knex, { orderId });
  const [key] = await rowsOf<{ pix_key: string }>(
    knex,
    "select pix_key from refund_key where order_id = :orderId",
    { orderId },
  );
  const byProvider = Math.min(
    due,
    payments.reduce((sum, payment) => sum + payment.byProvider, 0),
  );
  return { byProvider, byHand: due - byProvider, pixKey: key?.pix_key ?? null };
}

/** What staff send: the amount that they see, centavos, and for what is given back by hand what proves it. */
export const GivenBack = z.object({
  amount: z.number({ error: "Informe o valor que foi devolvido" }).int().positive(),
  proof: z.unknown().optional(),
});

/**
 * Gives back what an order's client is owed: by the provider what came by it; what was taken by hand staff have given back,
 * and prove it. Once, however often and at once it is asked for.
 * @throws {ShopError} 409 when another amount is owed by now, 400 without a proof
 */
export async function settleDueRefund(
  container: MedusaContainer,
  orderId: string,
  { amount, proof, by }: z.output<typeof GivenBack> & { by: string },
): Promise<void> {
  const knex = knexOf(container);
  await exclusively(knex, `settle ${orderId}`, async () => {
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
