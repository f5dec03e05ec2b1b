import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { type Charge, pixCodeOf, type StripeMethod, voucherOf } from "@alfaiataria/brazilian-payment";
import {
  type BoletoPayment,
  type CardPayment,
  type PaymentId,
  type PixPayment,
  ShopError,
} from "@alfaiataria/contract";
import { askedOfStripe } from "../../lib/asked";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { stripeOf, takesByStripe } from "../../lib/stripe";
import type { OrderRecord } from "./read-order";
import { ORDER_CANCELED, ORDER_LAPSED, type Settlement, settlementOf } from "./settlement";
import { receiveStripePayment } from "./stripe-receipt";

/** What is paid through Stripe, and what whoever waits is told. */
const WAYS: Record<StripeMethod, { payment: PaymentId; notHere: string; unreachable: string }> = {
  card: {
    payment: "credit",
    notHere: "Este pedido não é pago com cartão nesta página: combine com o vendedor",
    unreachable: "Não foi possível iniciar o pagamento com cartão. Tente de novo ou combine com o vendedor.",
  },
  boleto: {
    payment: "boleto",
    notHere: "Este pedido não tem boleto nesta página: combine com o vendedor",
    unreachable: "Não foi possível emitir o boleto. Tente de novo em instantes ou combine com o vendedor.",
  },
  pix: {
    payment: "pix",
    notHere: "Este pedido não é pago com o Pix desta página: combine com o vendedor",
    unreachable: "Não foi possível fazer o código Pix. Tente de novo em instantes ou combine com o vendedor.",
  },
};
const DAY_MS = 86_400_000;
/** A boleto that was paid on its last day is known some business days later. */
const CLEARING_MS = 3 * DAY_MS;

/** What the browser pays by card with. @throws {ShopError} as `openIntent` */
export async function openCardPayment(container: MedusaContainer, order: OrderRecord): Promise<CardPayment> {
  const { intent, publishableKey } = await openIntent(container, order, "card");
  if (!intent.client_secret) throw changed();
  return { clientSecret: intent.client_secret, publishableKey };
}

/** The boleto of an order. @throws {ShopError} as `openIntent` */
export async function openBoletoPayment(
  container: MedusaContainer,
  order: OrderRecord,
): Promise<BoletoPayment> {
  const { intent } = await openIntent(container, order, "boleto");
  const voucher = voucherOf(intent);
  if (!voucher) throw new ShopError("bad_gateway", WAYS.boleto.unreachable);
  return { ...voucher, amount: intent.amount / 100, expiresAt: voucher.expiresAt.toISOString() };
}

/** The Pix code of an order. @throws {ShopError} as `openIntent` */
export async function openStripePix(container: MedusaContainer, order: OrderRecord): Promise<PixPayment> {
  const { intent } = await openIntent(container, order, "pix");
  const given = pixCodeOf(intent);
  if (!given) throw new ShopError("bad_gateway", WAYS.pix.unreachable);
  const expiresAt = given.expiresAt?.toISOString() ?? null;
  return { code: given.code, amount: intent.amount / 100, expiresAt, isStatic: false };
}

/**
 * Begins the payment of an order through Stripe, or goes on with the one that was begun; one intent, however often and at once
 * it is asked for. Nothing is locked while Stripe is asked: its idempotency keys keep two calls to one intent.
 * What Stripe says is paid already is captured here, so that no payment depends on its event.
 * @throws {ShopError} 409 (`reason` 'paid' or 'processing') when there is nothing to pay so, 502 without Stripe
 */
async function openIntent(container: MedusaContainer, order: OrderRecord, method: StripeMethod) {
  const { payment, notHere, unreachable } = WAYS[method];
  const stripe = stripeOf();
  if (!stripe || !takesByStripe(method) || order.paymentMethod !== payment)
    throw new ShopError("conflict", notHere);
  if (method === "boleto" && !hasPayer(order)) throw new ShopError("conflict", notHere);
  const { payment_id, amount, card } = await openSettlement(knexOf(container), order);

  const begun = card?.intent;
  const charge = await chargeOf(container, order, { amount, method });
  const intent = await askedOfStripe(container, stripe.account.intentFor(charge, begun), unreachable);
  if (intent.status === "succeeded") {
    await receiveStripePayment(container, intent);
    throw alreadyPaid();
  }
  if (intent.status === "processing")
    throw new ShopError("conflict", "Seu pagamento está sendo confirmado", { reason: "processing" });
  const kept = { orderId: order.id, paymentId: payment_id, before: begun, intent: intent.id, method };
  // Of the first boleto: one that is issued anew keeps nothing longer.
  const until = begun ? undefined : voucherOf(intent)?.expiresAt;
  if (intent.id !== begun && !(await keep(container, kept, until))) {
    await askedOfStripe(container, stripe.account.close(intent.id), unreachable);
    throw changed();
  }
  if (intent.amount !== amount) throw changed();
  return { intent, publishableKey: stripe.publishableKey };
}

/** Whether enough is known of its client for a boleto. */
const hasPayer = ({ taxId, zipCode }: Pick<OrderRecord, "taxId" | "zipCode">): boolean =>
  taxId !== null && zipCode !== "";

async function chargeOf(
  container: MedusaContainer,
  order: OrderRecord,
  { amount, method }: { amount: number; method: StripeMethod },
): Promise<Charge> {
  const whole = { orderId: order.id, orderNumber: order.number, amount };
  if (method === "card") return { ...whole, method };
  const { name, email, taxId, streetNumber, city, state, zipCode } = order;
  const street = [order.address, streetNumber].filter(Boolean).join(", ");
  const address = zipCode ? { street, city, state, zipCode } : undefined;
  const deadline = await checkoutOf(container).deadlines.find(order.id);
  const expiresAt = deadline?.due_at ?? new Date(Date.now() + DAY_MS);
  return { ...whole, method, payer: { name, email, taxId, address }, expiresAt };
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

type Begun = {
  orderId: string;
  paymentId: string;
  before: string | undefined;
  intent: string;
  method: StripeMethod;
};

/**
 * Keeps the intent with the payment while that is still to be paid, and the order has not lapsed meanwhile.
 * @param expiresAt of its boleto: the order waits for it, and until the bank has told
 * @returns whether it is this one that is kept now
 */
const keep = (
  container: MedusaContainer,
  { orderId, ...begun }: Begun,
  expiresAt: Date | undefined,
): Promise<boolean> =>
  knexOf(container).transaction(async (transaction) => {
    const { deadlines } = checkoutOf(container);
    const deadline = await deadlines.lock(orderId, transaction);
    if (deadline?.state === "lapsed" || !(await writeIntent(transaction, begun))) return false;
    if (expiresAt)
      await deadlines.waitUntil(orderId, new Date(expiresAt.getTime() + CLEARING_MS), transaction);
    return true;
  });

async function writeIntent(knex: Knex, { paymentId, before, intent, method }: Omit<Begun, "orderId">) {
  const kept = await rowsOf(
    knex,
    `update payment set updated_at = now(),
       data = coalesce(data, '{}') || jsonb_build_object('stripe', jsonb_build_object('intent', :intent::text, 'paid', false, 'method', :method::text))
     where id = :paymentId and captured_at is null and canceled_at is null
       and coalesce(data #>> '{stripe,paid}', 'false') = 'false'
       and coalesce(data #>> '{stripe,intent}', '') in (:before, :intent)
     returning id`,
    { paymentId, intent, method, before: before ?? "" },
  );
  return kept.length > 0;
}
