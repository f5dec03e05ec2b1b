import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { PaidIntent, StripeMethod } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { writeStripeHeld } from "../emails/held-money";
import { ORDER_ID } from "./read-order";
import { markAsPaid, type Settlement, settlementOf } from "./settlement";

/**
 * Handles a card, boleto or Pix that Stripe reports as paid: captures the order's payment, once however often it is
 * reported. Money that the order is not waiting for (another amount, paid otherwise meanwhile, canceled, lapsed with
 * its pieces sold) is not captured: it is recorded with the payment, and staff are told.
 */
export async function receiveStripePayment(container: MedusaContainer, paid: PaidIntent): Promise<void> {
  const knex = knexOf(container);
  const orderId = paid.metadata.order_id ?? "";
  // The Stripe account may also be used for other sales.
  const settlement = ORDER_ID.test(orderId) ? await settlementOf(knex, orderId) : undefined;
  if (!settlement || isReplay(settlement, paid)) return;
  if (!isExpected(settlement, paid)) return hold(container, orderId, settlement, paid);
  await note(knex, settlement.payment_id, paid);
  try {
    await markAsPaid(container, orderId, { received: paid.amount_received });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "conflict") throw error;
    const now = await settlementOf(knex, orderId);
    // A concurrent report of the same payment may have captured it.
    if (now && isReplay(now, paid)) return;
    await takeNoteBack(knex, settlement);
    await hold(container, orderId, now ?? settlement, paid);
  }
}

const isReplay = ({ card, captured_at }: Settlement, { id }: PaidIntent): boolean =>
  captured_at !== null && card !== null && card.paid && card.intent === id;

const isExpected = (
  { amount, captured, captured_at, canceled, returned }: Settlement,
  { id, amount_received, currency }: PaidIntent,
): boolean =>
  captured_at === null &&
  !canceled &&
  currency === "brl" &&
  amount_received === amount - captured &&
  !returned.includes(id);

/** Records that this intent settled the payment, so that a refund goes back the same way (except for a boleto). */
async function note(knex: Knex, paymentId: string, { id: intent, metadata }: PaidIntent): Promise<void> {
  await rowsOf(
    knex,
    `update payment set updated_at = now(),
       data = coalesce(data, '{}') || jsonb_build_object('stripe', jsonb_build_object('intent', :intent::text, 'paid', true, 'method', :method::text))
     where id = :paymentId and captured_at is null and canceled_at is null`,
    { paymentId, intent, method: metadata.method ?? "card" },
  );
}

/**
 * Restores what was known before a capture that was refused: this intent has settled nothing. A report at the same time,
 * or the one before a kill, may have noted it as paid; it is not captured.
 */
async function takeNoteBack(knex: Knex, { payment_id: paymentId, card }: Settlement): Promise<void> {
  await rowsOf(
    knex,
    `update payment set updated_at = now(), data = (data - 'stripe') || cast(:before as jsonb)
     where id = :paymentId and captured_at is null and data -> 'stripe' is not null`,
    { paymentId, before: JSON.stringify(card ? { stripe: { ...card, paid: false } } : {}) },
  );
}

/** Records money that pays for nothing with the payment, once per intent, and tells staff. */
async function hold(
  container: MedusaContainer,
  orderId: string,
  { payment_id: paymentId }: Settlement,
  { id: intent, amount_received: held, metadata }: PaidIntent,
): Promise<void> {
  const kept = await rowsOf(
    knexOf(container),
    `update payment set updated_at = now(), data = coalesce(data, '{}') || jsonb_build_object('stripeHeld',
       coalesce(data -> 'stripeHeld', '[]') || jsonb_build_array(jsonb_build_object('intent', :intent::text, 'centavos', :held::int)))
     where id = :paymentId and not coalesce(data -> 'stripeHeld', '[]') @> jsonb_build_array(jsonb_build_object('intent', :intent::text))
     returning id`,
    { paymentId, intent, held },
  );
  if (kept.length > 0)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `Stripe: ${intent} trouxe ${held} centavos que o pedido ${orderId} não espera; veja-o na administração`,
      );
  const method = (metadata.method ?? "card") as StripeMethod;
  await writeStripeHeld(container, { intent, orderId, held, method });
}
