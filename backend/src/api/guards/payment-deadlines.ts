import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { prepareCancellation } from "../../workflows/payment-deadline/prepare-cancellation";
import { requireReserved } from "../../workflows/payment-deadline/require-reserved";
import { holdForPayment } from "../../workflows/payment-deadline/hold";

// Stand before Medusa's own routes, which know nothing of deadlines: what they do to an order's reservations and payments
// takes several steps, in which it must not lapse.

/** Before an order is canceled. @throws {ShopError} 409 or 502 */
export async function endPayments(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  await prepareCancellation(scope, params.id ?? "");
  next();
}

/** Before pieces of an order are sent, or others put in their place. @throws {ShopError} 409 when they are not reserved */
export async function reservePieces(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  await requireReserved(scope, params.id ?? "");
  next();
}

/** Before a payment is captured on Medusa's own screen. @throws {ShopError} 409 when the order lapsed and its pieces are sold */
export async function holdForCapture(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  const orders = await rowsOf<{ order_id: string }>(
    knexOf(scope),
    `select distinct l.order_id from order_payment_collection l
     left join payment p on p.payment_collection_id = l.payment_collection_id and p.canceled_at is null
     where l.deleted_at is null and :id in (p.id, l.payment_collection_id)`,
    { id: params.id ?? "" },
  );
  for (const { order_id } of orders) await holdForPayment(scope, order_id);
  next();
}

/**
 * Before money of a payment is given back: one refund at a time, so that each knows what the one before it has done. What
 * the bank is asked for twice under one name it does once, and Medusa would have recorded two.
 */
export async function refundInTurn(
  { scope, params }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  await exclusively(knexOf(scope), `refund ${params.id ?? ""}`, async () => {
    const isDone = new Promise<void>((resolve) => response.once("close", resolve));
    next();
    await isDone;
  });
}
