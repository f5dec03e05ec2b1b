import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { requireWithinLimits } from "../checkout/order-limits";
import { knexOf, rowsOf } from "../lib/knex";
import { orderLimitsOf } from "../lib/order-limits";
import type { OrderRecord } from "../order/read-order";
import { ORDER_CANCELED } from "../order/settlement";
import { clientOf } from "./client";
import { type Deadline, lockDeadline } from "./deadline";
import { requireFewUnpaid } from "./few-unpaid";
import { orderedLines, setDue, takeUp } from "./take-up";
import { CAN_RESUME, DUE_IN } from "./waiting";

export const NOT_WAITING = "Este pedido não espera mais um pagamento";
const TOO_OLD =
  "Este pedido é antigo demais para ser retomado: faça um novo, ou fale com a loja pelo WhatsApp";

/**
 * Takes a lapsed order up again for its client, at the prices that were agreed, while stock lasts and as if it were a new
 * one: the limits on orders hold. Pressed twice, or on an order that is open, it changes nothing more.
 * @param address of the client, as the storefront names it
 * @throws {ShopError} 409 with what is missing (`reason` 'stock'), when too many of the client's orders wait ('unpaid_orders'),
 *   when the order is larger than an order may be ('limit'), too old, paid or cancelled
 */
export async function resumeOrder(
  container: MedusaContainer,
  { id: orderId, email, status }: OrderRecord,
  address: string,
): Promise<void> {
  const limits = orderLimitsOf(container);
  if (status === "canceled") throw new ShopError("conflict", ORDER_CANCELED);
  await knexOf(container).transaction(async (transaction) => {
    const [known] = await rowsOf<Deadline>(
      transaction,
      "select session_hash, customer_id, state from payment_deadline where order_id = :orderId",
      { orderId },
    );
    if (!known || known.state === "closed") throw new ShopError("conflict", NOT_WAITING);
    if (known.state === "open") return;
    const client = clientOf({
      sessionHash: known.session_hash,
      customerId: known.customer_id,
      address,
      email,
    });
    await requireFewUnpaid(transaction, orderId, client, limits);
    const deadline = await lockDeadline(transaction, orderId);
    if (deadline?.state !== "lapsed") return;
    const [resumable] = await rowsOf(
      transaction,
      `select 1 from payment_deadline d join "order" o on o.id = d.order_id where d.order_id = :orderId and ${CAN_RESUME}`,
      { orderId },
    );
    if (!resumable) throw new ShopError("conflict", TOO_OLD);
    requireWithinLimits(await orderedLines(transaction, orderId), limits);
    await takeUp(transaction, orderId);
    await transaction("payment_deadline")
      .where({ order_id: orderId })
      .update({ network_hash: client.networkHash, guest_hash: client.guestHash });
    await setDue(transaction, orderId, `least(${DUE_IN("d.hours")}, d.latest_at)`, limits);
  });
}
