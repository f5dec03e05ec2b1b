import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { isMailable } from "@alfaiataria/mail";
import { knexOf } from "../../lib/knex";
import { outboxOf } from "../../lib/services";
import { orderFacts } from "../emails/order-facts";
import { readOrder } from "../order/read-order";
import { withdrawReturn } from "./withdraw-return";

/**
 * Ends an exchange that is not possible (such as a size that sold out), on behalf of staff. The client is emailed the
 * reason, once, and may ask for another size or their money. A return is the client's right; staff cannot end it.
 * @throws {ShopError} 404 for an unknown request, 409 for a return, or when the pieces have arrived or the new ones are
 *   packed
 */
export async function endExchange(
  container: MedusaContainer,
  orderId: string,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  const order = await readOrder(knexOf(container), orderId);
  const request = order?.returns.find(({ id }) => id === requestId);
  if (!order || !request) throw new ShopError("not_found", "Esta troca não existe mais");
  if (!request.isExchange)
    throw new ShopError("conflict", "Uma devolução no prazo não se recusa (CDC, art. 49): aceite-a");
  const letter = isMailable(order.email)
    ? ({
        key: `exchange-ended:${requestId}`,
        template: "exchange-ended",
        to: order.email,
        about: orderId,
        data: { ...(await orderFacts(container, order)), items: request.items, reason },
      } as const)
    : undefined;
  await withdrawReturn(
    container,
    orderId,
    requestId,
    async (transaction) => letter && outboxOf(container).enqueue(letter, transaction),
  );
}
