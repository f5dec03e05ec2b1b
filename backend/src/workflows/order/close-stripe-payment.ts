import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { askedOfStripe } from "../../lib/asked";
import { knexOf } from "../../lib/knex";
import { stripeOf } from "../../lib/stripe";
import { receiveStripePayment } from "./stripe-receipt";
import { settlementOf } from "./settlement";

/**
 * Stands before Medusa's cancellation of an order, which goes on whatever the payment's provider says: sees to it that
 * nothing can pay the order through Stripe any more. What has paid in this very moment is captured, so that staff see it, and
 * canceling again gives it back.
 * @throws {ShopError} 409 when it is paid or being paid, 502 when Stripe cannot be asked
 */
export async function closeStripePayment(container: MedusaContainer, orderId: string): Promise<void> {
  const { end } = await endStripePayment(container, orderId, UNREACHABLE);
  if (end === "paying") throw new ShopError("conflict", PAYING);
  // What the order does not wait for is in the log, and is given back at Stripe: it keeps nobody from canceling.
  if (end === "paid") throw new ShopError("conflict", PAID);
}

/** `free` when nothing can pay any more; `intent` is the one that was closed. */
type PaymentEnd = { end: "free" | "paying" | "paid"; intent?: string };

/**
 * Sees to it that nothing pays an order through Stripe any more. What has paid in this very moment is captured.
 * @param unreachable what whoever waits is told when Stripe cannot be asked
 * @throws {ShopError} 502 then
 */
export async function endStripePayment(
  container: MedusaContainer,
  orderId: string,
  unreachable: string,
): Promise<PaymentEnd> {
  const knex = knexOf(container);
  const settlement = await settlementOf(knex, orderId);
  const stripe = stripeOf();
  const begun = settlement?.card?.intent;
  if (!stripe || !begun || settlement.captured_at || settlement.canceled)
    return { end: "free", intent: begun };
  const intent = await askedOfStripe(container, stripe.account.close(begun), unreachable);
  if (intent.status === "processing") return { end: "paying", intent: begun };
  if (intent.status !== "succeeded") return { end: "free", intent: begun };
  await receiveStripePayment(container, intent);
  const isPaid = Boolean((await settlementOf(knex, orderId))?.captured_at);
  return { end: isPaid ? "paid" : "free", intent: begun };
}

const UNREACHABLE =
  "O Stripe não respondeu, e o cliente ainda poderia pagar este pedido. Tente cancelar de novo";
const PAYING = "O Stripe está confirmando um pagamento deste pedido. Espere um minuto e tente de novo";
const PAID =
  "O cliente acabou de pagar este pedido pelo Stripe. Confira o pagamento; cancelando de novo, o valor é devolvido";
