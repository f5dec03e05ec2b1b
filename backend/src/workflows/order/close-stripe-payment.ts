import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { askedOfStripe } from "../../lib/asked";
import { knexOf } from "../../lib/knex";
import { stripeOf } from "../../lib/stripe";
import { receiveStripePayment } from "./stripe-receipt";
import { markAsPaid, settlementOf, type Witness } from "./settlement";

/**
 * Runs before Medusa cancels an order (Medusa cancels whatever the payment provider answers): makes sure that nothing
 * can pay the order through Stripe anymore. A payment that succeeded at this very moment is captured, so that staff see
 * it; canceling again refunds it.
 * @throws {ShopError} 409 when it is paid or being paid, 502 when Stripe cannot be reached
 */
export async function closeStripePayment(container: MedusaContainer, orderId: string): Promise<void> {
  const { end } = await endStripePayment(container, orderId, UNREACHABLE);
  if (end === "paying") throw new ShopError("conflict", PAYING);
  // Money the order is not waiting for is logged and refunded at Stripe; it does not stop the cancellation.
  if (end === "paid") throw new ShopError("conflict", PAID);
}

/**
 * Runs before what an order costs changes: nothing can pay the former amount through Stripe anymore. A payment that
 * succeeded at this very moment is captured first.
 * @throws {ShopError} 409 while it is being paid, 502 when Stripe cannot be reached
 */
export async function endFormerIntent(container: MedusaContainer, orderId: string): Promise<void> {
  const { end } = await endStripePayment(container, orderId, FORMER);
  if (end === "paying") throw new ShopError("conflict", PAYING);
}

/**
 * Marks as paid an order whose money staff received by hand. One that its client has just paid through Stripe is captured
 * as that, and staff are told: what they received as well is the client's.
 * @throws {ShopError} 409 in that case, and as `markAsPaid`; 502 when Stripe cannot be reached
 */
export async function markAsPaidByHand(
  container: MedusaContainer,
  orderId: string,
  witness: Witness,
): Promise<void> {
  const { end } = await endStripePayment(container, orderId, CANNOT_ASK);
  if (end === "paid") throw new ShopError("conflict", PAID_AS_WELL);
  await markAsPaid(container, orderId, witness);
}

/** `free` when nothing can pay anymore; `intent` is the payment intent that was closed. */
type PaymentEnd = { end: "free" | "paying" | "paid"; intent?: string };

/**
 * Makes sure that nothing pays an order through Stripe anymore. A payment that succeeded at this very moment is
 * captured.
 * @param unreachable message for the caller when Stripe cannot be reached
 * @throws {ShopError} 502 in that case
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
const FORMER = "O Stripe não respondeu, e o cliente ainda poderia pagar o valor anterior. Tente de novo";
const CANNOT_ASK = "O Stripe não respondeu, e o cliente pode ter pago este pedido com ele. Tente de novo";
const PAID_AS_WELL =
  "O cliente acabou de pagar este pedido pelo Stripe, e o pagamento está registrado. Se você também recebeu à mão, devolva esse valor";
const PAYING = "O Stripe está confirmando um pagamento deste pedido. Espere um minuto e tente de novo";
const PAID =
  "O cliente acabou de pagar este pedido pelo Stripe. Confira o pagamento; cancelando de novo, o valor é devolvido";
