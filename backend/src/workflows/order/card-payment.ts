import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { StripeFailure } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { stripeOf } from "../../lib/stripe";
import { receiveCardPayment } from "./card-receipt";
import type { OrderRecord } from "./read-order";
import { ORDER_CANCELED, ORDER_LAPSED, type Settlement, settlementOf } from "./settlement";

/** What the browser pays with. */
export type CardPayment = { clientSecret: string; publishableKey: string };

const UNREACHABLE =
  "Não foi possível iniciar o pagamento com cartão. Tente de novo ou combine com o vendedor.";

/**
 * Begins the payment of an order by card, or goes on with the one that was begun; one intent, however often and at once
 * it is asked for. Nothing is locked while Stripe is asked: its idempotency keys keep two calls to one intent.
 * What Stripe says is paid already is captured here, so that no payment depends on its event.
 * @throws {ShopError} 409 (`reason` 'paid' or 'processing') when there is nothing to pay by card, 502 without Stripe
 */
export async function openCardPayment(container: MedusaContainer, order: OrderRecord): Promise<CardPayment> {
  const knex = knexOf(container);
  const stripe = stripeOf();
  if (!stripe || order.paymentMethod !== "credit")
    throw new ShopError("conflict", "Este pedido não é pago com cartão nesta página: combine com o vendedor");
  const { payment_id, amount, card } = await openSettlement(knex, order);

  const begun = card?.intent;
  const charge = { orderId: order.id, orderNumber: order.number, amount };
  const intent = await askedOfStripe(container, stripe.account.intentFor(charge, begun), UNREACHABLE);
  if (intent.status === "succeeded") {
    await receiveCardPayment(container, intent);
    throw alreadyPaid();
  }
  if (intent.status === "processing")
    throw new ShopError("conflict", "Seu pagamento está sendo confirmado", { reason: "processing" });
  const kept = { orderId: order.id, paymentId: payment_id, before: begun, intent: intent.id };
  if (intent.id !== begun && !(await keep(container, kept))) {
    await askedOfStripe(container, stripe.account.close(intent.id), UNREACHABLE);
    throw changed();
  }
  if (intent.amount !== amount || !intent.client_secret) throw changed();
  return { clientSecret: intent.client_secret, publishableKey: stripe.publishableKey };
}

const alreadyPaid = () => new ShopError("conflict", "Este pedido já está pago", { reason: "paid" });
const changed = () =>
  new ShopError("conflict", "O valor deste pedido mudou: combine o pagamento com o vendedor");

/** @throws {ShopError} 409 unless the whole of what was agreed is open */
async function openSettlement(knex: Knex, { id, total, status }: OrderRecord): Promise<Settlement> {
  const settlement = await settlementOf(knex, id);
  if (status === "lapsed") throw new ShopError("conflict", ORDER_LAPSED, { reason: "lapsed" });
  if (settlement?.canceled) throw new ShopError("conflict", ORDER_CANCELED);
  if (settlement?.captured_at) throw alreadyPaid();
  if (!settlement || settlement.captured > 0 || settlement.amount !== Math.round(total * 100))
    throw changed();
  return settlement;
}

/**
 * Stripe's own words are for developers: they go to the log.
 * @param unreachable what whoever waits is told when Stripe gave no answer
 * @throws {ShopError} 502
 */
export async function askedOfStripe<T>(
  container: MedusaContainer,
  answer: Promise<T>,
  unreachable: string,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`Stripe: ${error.message}`);
    throw new ShopError("bad_gateway", unreachable);
  }
}

type Begun = { orderId: string; paymentId: string; before: string | undefined; intent: string };

/**
 * Keeps the intent with the payment while that is still to be paid, and the order has not lapsed meanwhile.
 * @returns whether it is this one that is kept now
 */
const keep = (container: MedusaContainer, { orderId, ...begun }: Begun): Promise<boolean> =>
  knexOf(container).transaction(async (transaction) => {
    const deadline = await checkoutOf(container).deadlines.lock(orderId, transaction);
    return deadline?.state !== "lapsed" && (await writeIntent(transaction, begun));
  });

async function writeIntent(knex: Knex, { paymentId, before, intent }: Omit<Begun, "orderId">) {
  const kept = await rowsOf(
    knex,
    `update payment set updated_at = now(),
       data = coalesce(data, '{}') || jsonb_build_object('stripe', jsonb_build_object('intent', :intent::text, 'paid', false))
     where id = :paymentId and captured_at is null and canceled_at is null
       and coalesce(data #>> '{stripe,paid}', 'false') = 'false'
       and coalesce(data #>> '{stripe,intent}', '') in (:before, :intent)
     returning id`,
    { paymentId, intent, before: before ?? "" },
  );
  return kept.length > 0;
}
