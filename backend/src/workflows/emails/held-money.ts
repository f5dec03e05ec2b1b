import type { MedusaContainer } from "@medusajs/framework/types";
import type { StripeMethod } from "@alfaiataria/brazilian-payment";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { outboxOf } from "../../lib/services";
import { currentStore } from "../house/read-house";
import { readOrder } from "../order/read-order";

/** Tells the shop, once, of a Pix the bank received that no order is waiting for; `held` in centavos. */
export async function writePixHeld(
  container: MedusaContainer,
  { endToEndId, orderId, held }: { endToEndId: string; orderId: string; held: number },
): Promise<void> {
  const order = await readOrder(knexOf(container), orderId);
  await outboxOf(container).enqueue({
    key: `pix-held:${endToEndId}`,
    template: "pix-held",
    to: (await currentStore(container)).email,
    data: { number: order?.number ?? null, centavos: held, link: publicUrl(`/app/orders/${orderId}`) },
  });
}

/** `by`: who was to bring the refund to the client. */
type FailedRefund = { id: string; orderId: string; centavos: number; by: "stripe" | "bank" };

/** Tells the shop, once, of a refund that did not reach the client; `centavos` of it. */
export async function writeRefundFailed(
  container: MedusaContainer,
  { id, orderId, centavos, by }: FailedRefund,
): Promise<void> {
  const order = await readOrder(knexOf(container), orderId);
  await outboxOf(container).enqueue({
    key: `refund-failed:${id}`,
    template: "refund-failed",
    to: (await currentStore(container)).email,
    data: { number: order?.number ?? null, centavos, by, link: publicUrl(`/app/orders/${orderId}`) },
  });
}

/** Tells the shop, once, of a payment through Stripe that no order is waiting for; `held` in centavos. */
export async function writeStripeHeld(
  container: MedusaContainer,
  { intent, orderId, held, method }: { intent: string; orderId: string; held: number; method: StripeMethod },
): Promise<void> {
  const order = await readOrder(knexOf(container), orderId);
  await outboxOf(container).enqueue({
    key: `stripe-held:${intent}`,
    template: "stripe-held",
    to: (await currentStore(container)).email,
    data: {
      number: order?.number ?? null,
      centavos: held,
      method,
      link: publicUrl(`/app/orders/${orderId}`),
    },
  });
}
