import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import { stripeOf } from "../../lib/stripe";
import { askedOfStripe } from "./card-payment";
import { receiveCardPayment } from "./card-receipt";
import { settlementOf } from "./settlement";

/**
 * Stands before Medusa's cancellation of an order, which goes on whatever the payment's provider says: sees to it that
 * no card can pay the order any more. What a card has paid in this very moment is captured, so that staff see it, and
 * canceling again gives it back.
 * @throws {ShopError} 409 when a card has paid or is paying, 502 when Stripe cannot be asked
 */
export async function closeCardPayment(container: MedusaContainer, orderId: string): Promise<void> {
  const { end } = await endCardPayment(container, orderId, UNREACHABLE);
  if (end === "paying") throw new ShopError("conflict", PAYING);
  // What the order does not wait for is in the log, and is given back at Stripe: it keeps nobody from canceling.
  if (end === "paid") throw new ShopError("conflict", PAID);
}

/** `free` when no card can pay any more; `intent` is the one that was closed. */
type CardEnd = { end: "free" | "paying" | "paid"; intent?: string };

/**
 * Sees to it that no card can pay an order any more. What a card has paid in this very moment is captured.
 * @param unreachable what whoever waits is told when Stripe cannot be asked
 * @throws {ShopError} 502 then
 */
export async function endCardPayment(
  container: MedusaContainer,
  orderId: string,
  unreachable: string,
): Promise<CardEnd> {
  const knex = knexOf(container);
  const settlement = await settlementOf(knex, orderId);
  const stripe = stripeOf();
  const begun = settlement?.card?.intent;
  if (!stripe || !begun || settlement.captured_at || settlement.canceled)
    return { end: "free", intent: begun };
  const intent = await askedOfStripe(container, stripe.account.close(begun), unreachable);
  if (intent.status === "processing") return { end: "paying", intent: begun };
  if (intent.status !== "succeeded") return { end: "free", intent: begun };
  await receiveCardPayment(container, intent);
  const isPaid = Boolean((await settlementOf(knex, orderId))?.captured_at);
  return { end: isPaid ? "paid" : "free", intent: begun };
}

const UNREACHABLE =
  "O Stripe não respondeu, e o cliente ainda poderia pagar este pedido com cartão. Tente cancelar de novo";
const PAYING = "O cartão deste pedido está sendo cobrado neste momento. Espere um minuto e tente de novo";
const PAID =
  "O cliente acabou de pagar este pedido com cartão. Confira o pagamento; cancelando de novo, o valor é devolvido";
