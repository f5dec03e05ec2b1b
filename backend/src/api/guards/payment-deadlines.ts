import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { parse, Proof } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { closeStripePayment } from "../../workflows/order/close-stripe-payment";
import { closePixCharge } from "../../workflows/pix/close-pix-charge";
import { requireReserved } from "../../workflows/payment-deadline/require-reserved";
import { holdForPayment } from "../../workflows/payment-deadline/hold";
import { refundableOf } from "../../workflows/withdrawal/money";

// Stand before Medusa's own routes, which know nothing of deadlines: what they do to an order's reservations and payments
// takes several steps, in which it must not lapse.

/** Before an order is canceled: it does not lapse meanwhile, and neither card nor Pix pays it any more. @throws {ShopError} 409 or 502 */
export async function endPayments(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  const orderId = params.id ?? "";
  await checkoutOf(scope).deadlines.postpone(orderId);
  await closeStripePayment(scope, orderId);
  await closePixCharge(scope, orderId);
  next();
}

/**
 * Before pieces of an order are sent, or others put in their place, while nobody cancels it.
 * @throws {ShopError} 409 when they are not reserved, or the order is being canceled
 */
export async function reservePieces(
  { scope, params }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const orderId = params.id ?? "";
  await inTurn(scope, orderId, response, async () => {
    await requireReserved(scope, orderId);
    next();
  });
}

/**
 * Before a payment is captured on Medusa's own screen, once at a time as anywhere else.
 * @throws {ShopError} 409 when the order lapsed and its pieces are sold
 */
export async function holdForCapture(
  { scope, params }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const orderId = await orderOf(scope, params.id ?? "");
  if (!orderId) return next();
  await inTurn(scope, orderId, response, async () => {
    await holdForPayment(scope, orderId);
    next();
  });
}

/**
 * Before money of a payment is given back: one refund at a time, so that each knows what the one before it has done. What
 * the bank is asked for twice under one name it does once, and Medusa would have recorded two. What was taken by hand is
 * given back by hand: the refund's note says by what that is proved.
 * @throws {ShopError} 400 without a note
 */
export async function refundInTurn(
  { scope, params, body }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const paymentId = params.id ?? "";
  await inTurn(scope, (await orderOf(scope, paymentId)) ?? paymentId, response, async () => {
    const { amount, note } = (body ?? {}) as { amount?: unknown; note?: unknown };
    const [refundable] = await refundableOf(knexOf(scope), { paymentId });
    const wanted = typeof amount === "number" ? Math.round(amount * 100) : Infinity;
    if (refundable && wanted > refundable.byProvider && refundable.byHand > 0) parse(Proof, note);
    next();
  });
}

/**
 * Before a return, an exchange or a claim is changed: of two that confirm one at once, Medusa would put its pieces back on
 * the shelf twice, and leave the order with two totals.
 */
export const changeInTurn =
  (table: "return" | "order_exchange" | "order_claim") =>
  async (
    { scope, method, params }: MedusaRequest,
    response: MedusaResponse,
    next: MedusaNextFunction,
  ): Promise<void> => {
    if (method === "GET") return next();
    const [row] = await rowsOf<{ order_id: string }>(
      knexOf(scope),
      `select order_id from ${table} where id = :id`,
      { id: params.id ?? "" },
    );
    if (!row) return next();
    await inTurn(scope, row.order_id, response, async () => next());
  };

/** Before what was packed is sent, delivered or unpacked. */
export async function fulfillInTurn(
  { scope, params }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  await inTurn(scope, params.id ?? "", response, async () => next());
}

/** The order of a payment that is not canceled, or of a payment collection. */
async function orderOf(scope: MedusaRequest["scope"], id: string): Promise<string | undefined> {
  const [order] = await rowsOf<{ id: string }>(
    knexOf(scope),
    `select order_id as id from order_payment_collection where deleted_at is null and payment_collection_id in (
       select :id union all select payment_collection_id from payment where id = :id and canceled_at is null) limit 1`,
    { id },
  );
  return order?.id;
}

/**
 * Under the lock by which an order is paid, packed, canceled and given back, until Medusa's own route has answered: also one whose
 * asker has gone meanwhile, since it works on. For an asker who went before their turn nothing is done.
 */
const inTurn = (
  scope: MedusaRequest["scope"],
  orderId: string,
  response: MedusaResponse,
  work: () => Promise<void>,
): Promise<void> =>
  exclusively(knexOf(scope), `settle ${orderId}`, async () => {
    if (response.closed) return;
    const isAnswered = answered(response);
    await work();
    await isAnswered;
  });

/** Until a route ends its answer, whether anybody is left to read it or not. */
const answered = (response: MedusaResponse): Promise<void> =>
  new Promise((resolve) => {
    const end = response.end.bind(response) as (...given: unknown[]) => MedusaResponse;
    response.end = ((...given: unknown[]) => {
      resolve();
      return end(...given);
    }) as typeof response.end;
  });
