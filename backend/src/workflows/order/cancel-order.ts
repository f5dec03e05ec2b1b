import type { MedusaContainer } from "@medusajs/framework/types";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { prepareCancellation } from "../payment-deadline/prepare-cancellation";

const PAID = "Este pedido já tem pagamento: fale com a loja para cancelar e receber o dinheiro de volta";
const ON_ITS_WAY = "Este pedido já está em preparação: fale com a loja pelo WhatsApp";

/**
 * The client thinks better of it, while nothing is paid and nothing packed: the pieces are for sale again. An order that is
 * canceled already stays so.
 * @throws {ShopError} 409 when money has come, or pieces are packed
 */
export async function cancelOwnOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = knexOf(container);
  // Before the lock, under which it would take what a card has paid in this very moment.
  await prepareCancellation(container, orderId);
  // The lock under which money is taken: it is paid or canceled, never both.
  await exclusively(knex, `settle ${orderId}`, async () => {
    const [facts] = await rowsOf<{ payment: string; fulfillment: string }>(
      knex,
      "select payment, fulfillment from shop_order_facts(array[:orderId])",
      { orderId },
    );
    if (!facts || facts.payment === "canceled") return;
    if (facts.payment !== "unpaid" && facts.payment !== "lapsed") throw new ShopError("conflict", PAID);
    if (facts.fulfillment !== "unfulfilled") throw new ShopError("conflict", ON_ITS_WAY);
    await cancelOrderWorkflow(container).run({ input: { order_id: orderId } });
  });
}
