import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { PaidIntent } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { markAsPaid, type Settlement, settlementOf } from "./settlement";

/**
 * Stripe says that a card, a boleto or a Pix has paid: captures the order's payment, once however often it is told. Money that is not what
 * the order waits for (another amount, paid otherwise meanwhile, canceled) is not captured: it is logged for staff.
 */
export async function receiveStripePayment(container: MedusaContainer, paid: PaidIntent): Promise<void> {
  const knex = knexOf(container);
  const orderId = paid.metadata.order_id ?? "";
  // The account may sell elsewhere too.
  const settlement = ORDER_ID.test(orderId) ? await settlementOf(knex, orderId) : undefined;
  if (!settlement || isReplay(settlement, paid)) return;
  if (!isExpected(settlement, paid)) return tellStaff(container, orderId, paid);
  await note(knex, settlement.payment_id, paid);
  try {
    await markAsPaid(container, orderId, { received: paid.amount_received });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "conflict") throw error;
    const now = await settlementOf(knex, orderId);
    // Told twice at once, the other one has captured it.
    if (!now || !isReplay(now, paid)) tellStaff(container, orderId, paid);
  }
}

const ORDER_ID = /^order_\w{1,60}$/;

const isReplay = ({ card, captured_at }: Settlement, { id }: PaidIntent): boolean =>
  captured_at !== null && card !== null && card.paid && card.intent === id;

const isExpected = (
  { amount, captured, captured_at, canceled }: Settlement,
  { amount_received, currency }: PaidIntent,
): boolean =>
  captured_at === null && !canceled && currency === "brl" && amount_received === amount - captured;

/** The payment was settled by this intent: what is given back goes back the same way, but for a boleto. */
async function note(knex: Knex, paymentId: string, { id: intent, metadata }: PaidIntent): Promise<void> {
  await rowsOf(
    knex,
    `update payment set updated_at = now(),
       data = coalesce(data, '{}') || jsonb_build_object('stripe', jsonb_build_object('intent', :intent::text, 'paid', true, 'method', :method::text))
     where id = :paymentId and captured_at is null and canceled_at is null`,
    { paymentId, intent, method: metadata.method ?? "card" },
  );
}

function tellStaff(container: MedusaContainer, orderId: string, { id, amount_received }: PaidIntent): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(
      `Stripe: ${id} pagou ${amount_received} centavos pelo pedido ${orderId}, que não espera este valor; ` +
        "nada foi marcado como pago, confira no painel do Stripe",
    );
}
