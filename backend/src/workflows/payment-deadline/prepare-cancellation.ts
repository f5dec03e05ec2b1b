import type { MedusaContainer } from "@medusajs/framework/types";
import { checkoutOf } from "../../lib/services";
import { closeCardPayment } from "../order/close-card-payment";
import { closePixCharge } from "../pix/close-pix-charge";

/**
 * Before an order is canceled: it does not lapse meanwhile, and neither card nor Pix pays it any more.
 * @throws {ShopError} 409 when it was paid in this moment, 502 when bank or Stripe cannot be asked
 */
export async function prepareCancellation(container: MedusaContainer, orderId: string): Promise<void> {
  await checkoutOf(container).deadlines.postpone(orderId);
  await closeCardPayment(container, orderId);
  await closePixCharge(container, orderId);
}
