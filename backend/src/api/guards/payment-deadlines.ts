import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { closeCardPayment } from "../../workflows/order/close-card-payment";
import { checkoutOf } from "../../lib/services";
import { requireReserved } from "../../workflows/payment-deadline/require-reserved";
import { holdForPayment } from "../../workflows/payment-deadline/hold";

// Stand before Medusa's own routes, which know nothing of deadlines: what they do to an order's reservations and payments
// takes several steps, in which it must not lapse.

/** Before an order is canceled: it does not lapse meanwhile, and no card pays it any more. @throws {ShopError} 409 or 502 */
export async function prepareCancellation(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  const orderId = params.id ?? "";
  await checkoutOf(scope).deadlines.postpone(orderId);
  await closeCardPayment(scope, orderId);
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
