import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { requireWithinLimits } from "../cart/order-limits";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import type { OrderRecord } from "../order/read-order";
import { ORDER_CANCELED } from "../order/settlement";
import { clientOf } from "../order/client";
import { requireFewUnpaid } from "./few-unpaid";
import { orderedLines, takeUp } from "./take-up";
import { DUE_IN } from "../../modules/checkout/waiting";

export const NOT_WAITING = "Este pedido não espera mais um pagamento";
const TOO_OLD =
  "Este pedido é antigo demais para ser retomado: faça um novo, ou fale com a loja pelo WhatsApp";

/**
 * Resumes a lapsed order for its client, at the agreed prices, if stock lasts; the limits on new orders apply. Called
 * twice, or on an open order, it changes nothing more.
 * @param address the client's network address, as the storefront reports it
 * @throws {ShopError} 409 with what is missing (`reason` 'stock'), when its coupon is used up ('coupon'), when the
 *   client has too many unpaid orders ('unpaid_orders'), when it exceeds the order limits ('limit'), or when it is too
 *   old, paid or canceled
 */
export async function resumeOrder(
  container: MedusaContainer,
  { id: orderId, email, status }: OrderRecord,
  address: string,
): Promise<void> {
  const checkout = checkoutOf(container);
  const { limits, deadlines } = checkout;
  if (status === "canceled") throw new ShopError("conflict", ORDER_CANCELED);
  await knexOf(container).transaction(async (transaction) => {
    const known = await deadlines.find(orderId, transaction);
    if (!known || known.state === "closed") throw new ShopError("conflict", NOT_WAITING);
    if (known.state === "open") return;
    const client = clientOf({
      sessionHash: known.session_hash,
      customerId: known.customer_id,
      address,
      email,
    });
    await requireFewUnpaid(checkout, orderId, client, transaction);
    const deadline = await deadlines.lock(orderId, transaction);
    if (deadline?.state !== "lapsed") return;
    if (!(await deadlines.canResume(orderId, transaction))) throw new ShopError("conflict", TOO_OLD);
    requireWithinLimits(await orderedLines(transaction, orderId), limits);
    await takeUp(checkout, orderId, transaction, false);
    await deadlines.setClient(orderId, client, transaction);
    await deadlines.setDue(orderId, `least(${DUE_IN("d.hours")}, d.latest_at)`, limits, transaction);
  });
}
