import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../lib/knex";
import { holdForPayment, isLapsed, postpone } from "./hold";

// Stand before Medusa's own routes, which know nothing of deadlines: what they do to an order's reservations and payments
// takes several steps, in which it must not lapse.

/** Before an order is cancelled. */
export async function keepFromLapsing(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  await postpone(knexOf(scope), params.id ?? "");
  next();
}

/** Before pieces of an order are sent, or others put in their place. @throws {ShopError} 409 when they are given back */
export async function requireReserved(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  const knex = knexOf(scope);
  const orderId = params.id ?? "";
  // First: what does not lapse from here on is not lapsed a moment later.
  await postpone(knex, orderId);
  if (await isLapsed(knex, orderId))
    throw new ShopError(
      "conflict",
      "A reserva deste pedido expirou e as peças voltaram ao estoque: retome o pedido primeiro, em Pagamento e entrega",
    );
  next();
}

/** Before a payment is captured on Medusa's own screen. @throws {ShopError} 409 when the order lapsed and its pieces are sold */
export async function holdForCapture(
  { scope, params }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
) {
  const knex = knexOf(scope);
  const orders = await rowsOf<{ order_id: string }>(
    knex,
    `select distinct l.order_id from order_payment_collection l
     left join payment p on p.payment_collection_id = l.payment_collection_id and p.canceled_at is null
     where l.deleted_at is null and :id in (p.id, l.payment_collection_id)`,
    { id: params.id ?? "" },
  );
  for (const { order_id } of orders) await holdForPayment(knex, order_id);
  next();
}
