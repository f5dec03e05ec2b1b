import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { parse, Proof, ShopError } from "@alfaiataria/contract";
import { settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf, withdrawalsOf } from "../../lib/services";
import { IS_CANCELING } from "../../modules/withdrawals/cancellations";
import { closeStripePayment, endFormerIntent } from "../../workflows/order/close-stripe-payment";
import { reopenPayment } from "../../workflows/order/finish-order";
import { closePixCharge, endPixCharge } from "../../workflows/pix/close-pix-charge";
import { requireReserved } from "../../workflows/payment-deadline/require-reserved";
import { holdForPayment } from "../../workflows/payment-deadline/hold";
import { refundableOf } from "../../workflows/withdrawal/money";
import { requireUnchanging } from "../../workflows/withdrawal/open-change";
import { askReturned } from "../../workflows/pix/ask-returned";
import { dropUnfinished } from "../../workflows/withdrawal/unfinished-refunds";
import { untilAnswered } from "./until-answered";

// These run before Medusa's own routes, which know nothing of payment deadlines: their changes to an order's
// reservations and payments take several steps, during which the order must not lapse.

const STAYS = "Este pedido foi cancelado: não envie as peças, devolva-as à prateleira";

/**
 * Runs before an order is canceled: the order cannot lapse meanwhile, and neither card nor Pix can pay it anymore.
 * @throws {ShopError} 409 or 502
 */
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

const LOST = "O cliente já teve este valor de volta pela contestação no cartão: não há o que devolver";
const UNREACHABLE = "O banco não respondeu, e o cliente ainda poderia pagar o valor anterior. Tente de novo";

/**
 * Runs before an edit or a credit line changes what an order costs: nobody can pay the former amount anymore. What was
 * paid at this very moment is captured first.
 * @throws {ShopError} 409 while it is being paid through Stripe, 502
 */
export async function endCharge(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  const orderId = params.id ?? "";
  await endFormerIntent(scope, orderId);
  await endPixCharge(scope, orderId, UNREACHABLE);
  next();
}

/** Runs before an order is credited: of two credit lines at once the second sees what the first has left open. */
export const creditInTurn = (
  { scope, params }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> => inTurn(scope, params.id ?? "", response, async () => next());

/** Opens an order's payment again before the route answers that it has changed what the order costs. */
function reopenAfter(
  scope: MedusaRequest["scope"],
  orderId: string,
  response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const json = response.json.bind(response);
  response.json = (body: unknown) => {
    if (response.statusCode >= 300) return json(body);
    response.json = json;
    void knexOf(scope)
      .transaction((transaction) => reopenPayment(transaction, orderId))
      .then(() => json(body), next);
    return response;
  };
}

/**
 * Runs before pieces of an order are shipped, or others put in their place, while nobody cancels it.
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
 * Runs before a payment is captured on Medusa's own screen, one capture at a time like everywhere else.
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
 * Runs before a payment is refunded: one refund at a time, so that each sees what the previous one did. Otherwise the
 * bank would make two concurrent refunds with the same id once, and Medusa would record two. Money received by hand is
 * refunded by hand: the refund's note is the proof.
 * @throws {ShopError} 400 without a note, 409 while staff have an open change on the order, and for money that went back
 *   by a dispute, 502 when the bank cannot be asked what of a Pix is left
 */
export async function refundInTurn(
  { scope, params, body }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const paymentId = params.id ?? "";
  const orderId = await orderOf(scope, paymentId, { canceled: true });
  await inTurn(scope, orderId ?? paymentId, response, async () => {
    const { amount, note } = (body ?? {}) as { amount?: unknown; note?: unknown };
    const wanted = typeof amount === "number" ? Math.round(amount * 100) : Infinity;
    if (orderId) {
      await requireUnchanging(knexOf(scope), orderId);
      await dropUnfinished(scope, orderId);
      await askReturned(scope, orderId, wanted);
    }
    const [refundable] = await refundableOf(knexOf(scope), { paymentId });
    const most = refundable ? refundable.byProvider + refundable.byHand : 0;
    if (orderId && wanted > most && (await withdrawalsOf(scope).disputes.lostOf(orderId)) > 0)
      throw new ShopError("conflict", LOST);
    if (refundable && wanted > refundable.byProvider && refundable.byHand > 0) parse(Proof, note);
    next();
  });
}

/**
 * Runs before a return, an exchange or a claim is changed: if two requests confirmed one at once, Medusa would put its
 * pieces back into stock twice, and leave the order with two totals. What it then leaves unpaid can be paid as before.
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
    await inTurn(scope, row.order_id, response, async () => {
      reopenAfter(scope, row.order_id, response, next);
      next();
    });
  };

/**
 * Runs before a parcel is shipped, delivered or unpacked.
 * @throws {ShopError} 409 when its client has canceled the order: the pieces stay in the shop
 */
export async function fulfillInTurn(
  { scope, params }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const orderId = params.id ?? "";
  await inTurn(scope, orderId, response, async () => {
    await requireStanding(scope, orderId);
    next();
  });
}

/** @throws {ShopError} 409 when the order is canceled, or just being canceled */
async function requireStanding(scope: MedusaRequest["scope"], orderId: string): Promise<void> {
  const ended = await rowsOf(
    knexOf(scope),
    `select from "order" o where o.id = :orderId and (o.canceled_at is not null or ${IS_CANCELING("o.id")})`,
    { orderId },
  );
  if (ended.length > 0) throw new ShopError("conflict", STAYS);
}

/**
 * The order of a payment, or of a payment collection.
 * @param of `canceled`: of a canceled payment too, since what came in by it can still be given back
 */
async function orderOf(
  scope: MedusaRequest["scope"],
  id: string,
  { canceled = false } = {},
): Promise<string | undefined> {
  const [order] = await rowsOf<{ id: string }>(
    knexOf(scope),
    `select order_id as id from order_payment_collection where deleted_at is null and payment_collection_id in (
       select :id union all select payment_collection_id from payment where id = :id and (canceled_at is null or :canceled::boolean)) limit 1`,
    { id, canceled },
  );
  return order?.id;
}

/** Holds the lock under which an order is paid, packed, canceled and refunded. */
const inTurn = (
  scope: MedusaRequest["scope"],
  orderId: string,
  response: MedusaResponse,
  work: () => Promise<void>,
): Promise<void> => untilAnswered(knexOf(scope), settling(orderId), response, work);
