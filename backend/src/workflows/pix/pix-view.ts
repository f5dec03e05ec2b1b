import type { MedusaContainer } from "@medusajs/framework/types";
import { pixMoneyIn, type GivenBack, refundIdOf } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { askedOfBank } from "../../lib/asked";
import { knexOf, rowsOf } from "../../lib/knex";
import { pixOf } from "../../lib/services";
import { heldOf } from "../../modules/pix/receipts";
import { askHeldReturned } from "./ask-returned";

/** What was received for an order by Pix charges, as staff read it; money in centavos. */
export type PixView = {
  receipts: { endToEndId: string; centavos: number; receivedAt: string; held: number }[];
  /** The sum of what has paid for nothing: to be used later or refunded. */
  held: number;
  refunds: Pick<GivenBack, "centavos" | "state">[];
};

/** What was received and refunded by Pix for an order; three statements. */
export async function readPix(container: MedusaContainer, orderId: string): Promise<PixView> {
  const { receipts } = pixOf(container);
  const all = await receipts.of(orderId);
  const payments = await rowsOf<{ data: Record<string, unknown> }>(
    knexOf(container),
    `select p.data from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
     where l.order_id = :orderId and l.deleted_at is null and p.deleted_at is null`,
    { orderId },
  );
  const refunds = [
    ...payments.flatMap(({ data }) => pixMoneyIn(data)?.refunds ?? []),
    ...(await receipts.refundsOf(orderId)),
  ];
  return {
    receipts: all.map((receipt) => ({
      endToEndId: receipt.end_to_end_id,
      centavos: receipt.centavos,
      receivedAt: receipt.received_at.toISOString(),
      held: heldOf(receipt),
    })),
    held: all.reduce((sum, receipt) => sum + heldOf(receipt), 0),
    refunds: refunds.map(({ centavos, state }) => ({ centavos, state })),
  };
}

/**
 * Refunds the Pix money of an order that has paid for nothing; once, however often it is requested.
 * @throws {ShopError} 409 when there is nothing to refund or the bank does not do it, 502 when it cannot be reached
 */
export async function giveHeldBack(container: MedusaContainer, orderId: string): Promise<void> {
  const { bank, receipts } = pixOf(container);
  if (!bank)
    throw new ShopError("conflict", "A loja não tem mais a conta no banco: devolva pelo aplicativo dele");
  await exclusively(knexOf(container), settling(orderId), async () => {
    await askHeldReturned(container, orderId);
    const held = (await receipts.of(orderId)).filter((receipt) => heldOf(receipt) > 0);
    if (held.length === 0) throw new ShopError("conflict", "Não há Pix a devolver neste pedido");
    for (const receipt of held) {
      const { end_to_end_id: endToEndId, returned } = receipt;
      const centavos = heldOf(receipt);
      const names = refundIdOf(endToEndId, `held${returned}`, centavos);
      const asked = bank.giveBackAtLast(endToEndId, names, centavos);
      const { id, state } = await askedOfBank(container, asked, UNREACHABLE);
      await receipts.keepRefund({ id, end_to_end_id: endToEndId, centavos, state });
      if (state === "NAO_REALIZADO")
        throw new ShopError("conflict", "O banco não fez a devolução. Tente de novo");
    }
  });
}

const UNREACHABLE =
  "O banco não respondeu ou não aceitou a devolução. Tente de novo: o mesmo valor não é devolvido duas vezes";
