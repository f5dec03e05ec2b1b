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
import type { Deadline } from "../../modules/checkout/deadlines";
import { stripeOf, takesByStripe } from "../../lib/stripe";
import { alreadyPaid, changed, openSettlement } from "./open-settlement";
import type { OrderRecord } from "./read-order";
import { settlementOf } from "./settlement";
import { receiveStripePayment } from "./stripe-receipt";

/** The payment methods through Stripe, with the messages for the client. */
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
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A boleto paid on its last day is only reported two business days later: with a weekend and a holiday, five days. */
const CLEARING_MS = 5 * DAY_MS;

/** What the browser needs to pay by card. @throws {ShopError} as `openIntent` */
export async function openCardPayment(container: MedusaContainer, order: OrderRecord): Promise<CardPayment> {
  const { intent, publishableKey } = await openIntent(container, order, "card");
  if (!intent.client_secret) throw changed();
  return { clientSecret: intent.client_secret, publishableKey };
}

/** The boleto that pays an order. @throws {ShopError} as `openIntent` */
export async function openBoletoPayment(
  container: MedusaContainer,
  order: OrderRecord,
): Promise<BoletoPayment> {
  const { intent } = await openIntent(container, order, "boleto");
  const voucher = voucherOf(intent);
  if (!voucher) throw new ShopError("bad_gateway", WAYS.boleto.unreachable);
  return { ...voucher, amount: intent.amount / 100, expiresAt: voucher.expiresAt.toISOString() };
}

/** The Pix code that pays an order. @throws {ShopError} as `openIntent` */
export async function openStripePix(container: MedusaContainer, order: OrderRecord): Promise<PixPayment> {
  const { intent } = await openIntent(container, order, "pix");
  const given = pixCodeOf(intent);
  if (!given) throw new ShopError("bad_gateway", WAYS.pix.unreachable);
  const expiresAt = given.expiresAt?.toISOString() ?? null;
  return { code: given.code, amount: intent.amount / 100, expiresAt, isStatic: false };
}

/**
 * Begins an order's payment through Stripe, or continues the one already begun; one intent, however often or
 * concurrently this is called. No lock is held while Stripe is asked: its idempotency keys make two calls yield one
 * intent. What Stripe reports as paid is captured here, so that no payment depends on its webhook.
 * @throws {ShopError} 409 (`reason` 'paid' or 'processing') when there is nothing to pay this way, or too little time for
 *   another boleto and the bank's word on it, 502 when Stripe cannot be reached
 */
async function openIntent(container: MedusaContainer, order: OrderRecord, method: StripeMethod) {
  const { payment, notHere, unreachable } = WAYS[method];
  const stripe = stripeOf();
  if (!stripe || !takesByStripe(method) || order.paymentMethod !== payment)
    throw new ShopError("conflict", notHere);
  if (method === "boleto" && !hasPayer(order)) throw new ShopError("conflict", notHere);
  // Before the settlement: the first boleto moves it, and a call at once would ask Stripe for another one.
  const deadline = await checkoutOf(container).deadlines.find(order.id);
  const { payment_id, amount, captured, card, returned } = await openSettlement(knexOf(container), order);
  // Stripe is asked for the whole amount or for nothing.
  if (captured > 0) throw changed();

  const begun = card?.intent;
  const isReturned = begun !== undefined && returned.includes(begun);
  // The first boleto of a round extends the deadline by its clearing time; one issued again has to come before that.
  const isFirst = method === "boleto" && card?.round !== deadline?.round;
  const charge = chargeOf(order, { amount, method, dueAt: payableUntil(deadline, { method, isFirst }) });
  const asked = stripe.account.intentFor(charge, begun, { isReturned });
  const intent = await askedOfStripe(container, asked, unreachable);
  if (!intent) throw new ShopError("conflict", notHere);
  if (intent.status === "succeeded") {
    await receiveStripePayment(container, intent);
    const now = await settlementOf(knexOf(container), order.id);
    throw now?.captured_at ? alreadyPaid() : changed();
  }
  if (intent.status === "processing")
    throw new ShopError("conflict", "Seu pagamento está sendo confirmado", { reason: "processing" });
  const kept = { orderId: order.id, paymentId: payment_id, before: begun, intent: intent.id, method };
  const until = isFirst ? voucherOf(intent)?.expiresAt : undefined;
  if (intent.id !== begun && !(await keep(container, kept, until))) {
    await askedOfStripe(container, stripe.account.close(intent.id), unreachable);
    throw changed();
  }
  if (intent.amount !== amount) throw changed();
  return { intent, publishableKey: stripe.publishableKey };
}

/** Whether enough is known of the client to issue a boleto. */
const hasPayer = ({ taxId, zipCode }: Pick<OrderRecord, "taxId" | "zipCode">): boolean =>
  taxId !== null && zipCode !== "";

/** Until when the order can be paid this way. */
function payableUntil(
  deadline: Deadline | undefined,
  { method, isFirst }: { method: StripeMethod; isFirst: boolean },
): Date | undefined {
  const clearing = method === "boleto" && !isFirst ? CLEARING_MS : 0;
  return deadline && new Date(deadline.due_at.getTime() - clearing);
}

function chargeOf(
  order: OrderRecord,
  { amount, method, dueAt }: { amount: number; method: StripeMethod; dueAt: Date | undefined },
): Charge {
  const whole = { orderId: order.id, orderNumber: order.number, amount };
  if (method === "card") return { ...whole, method };
  const { name, email, taxId, streetNumber, city, state, zipCode } = order;
  const street = [order.address, streetNumber].filter(Boolean).join(", ");
  const address = zipCode ? { street, city, state, zipCode } : undefined;
  // Without a deadline a day, to the hour: two calls at once ask Stripe for the same.
  const expiresAt = dueAt ?? new Date(Math.ceil((Date.now() + DAY_MS) / HOUR_MS) * HOUR_MS);
  return { ...whole, method, payer: { name, email, taxId, address }, expiresAt };
}

type Begun = {
  orderId: string;
  paymentId: string;
  before: string | undefined;
  intent: string;
  method: StripeMethod;
};

/**
 * Stores the intent with the payment, unless that is already paid or the order has lapsed meanwhile.
 * @param expiresAt expiry of the boleto, if any: the order then waits for it and for its clearing time
 * @returns whether this intent is the one now stored
 */
const keep = (
  container: MedusaContainer,
  { orderId, ...begun }: Begun,
  expiresAt: Date | undefined,
): Promise<boolean> =>
  knexOf(container).transaction(async (transaction) => {
    const { deadlines } = checkoutOf(container);
    const deadline = await deadlines.lock(orderId, transaction);
    const round = begun.method === "boleto" ? (deadline?.round ?? null) : null;
    if (deadline?.state === "lapsed" || !(await writeIntent(transaction, { ...begun, round }))) return false;
    if (expiresAt)
      await deadlines.waitUntil(orderId, new Date(expiresAt.getTime() + CLEARING_MS), transaction);
    return true;
  });

async function writeIntent(
  knex: Knex,
  { paymentId, before, intent, method, round }: Omit<Begun, "orderId"> & { round: number | null },
) {
  const kept = await rowsOf(
    knex,
    `update payment set updated_at = now(),
       data = coalesce(data, '{}') || jsonb_build_object('stripe', jsonb_strip_nulls(jsonb_build_object(
         'intent', :intent::text, 'paid', false, 'method', :method::text, 'round', :round::int)))
     where id = :paymentId and captured_at is null and canceled_at is null
       and coalesce(data #>> '{stripe,paid}', 'false') = 'false'
       and coalesce(data #>> '{stripe,intent}', '') in (:before, :intent)
     returning id`,
    { paymentId, intent, method, round, before: before ?? "" },
  );
  return kept.length > 0;
}
