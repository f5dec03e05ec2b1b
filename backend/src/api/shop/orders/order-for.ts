import type { MedusaRequest } from "@medusajs/framework/http";
import { customerOf } from "../../../account/customer-session";
import { isSession, sessionHashOf } from "../../../checkout/session";
import { knexOf } from "../../../lib/knex";
import { sellersOf } from "../../../lib/sellers";
import { ShopError } from "../../../lib/shop-error";
import { isOrderToken } from "../../../order/order-token";
import { type OrderRecord, readOrder } from "../../../order/read-order";
import { staffOf } from "../../../staff/staff";

/**
 * The order of the route's `:id`, for those whose it is (DESIGN decision 5).
 * @throws {ShopError} 404 for anyone else, for whom it does not exist
 */
export async function orderFor(request: MedusaRequest): Promise<OrderRecord> {
  const orderId = request.params.id ?? "";
  const order = ORDER_ID.test(orderId) ? await readOrder(knexOf(request.scope), orderId) : undefined;
  if (!order || !(await mayRead(request, order))) throw new ShopError("not_found", "Pedido não encontrado");
  return order;
}

const ORDER_ID = /^order_\w{1,60}$/;

async function mayRead(request: MedusaRequest, order: OrderRecord): Promise<boolean> {
  const session = request.get("x-cart-session");
  const token = request.query.token;
  return (
    (session !== undefined && isSession(session) && order.session_hash === sessionHashOf(session)) ||
    (typeof token === "string" && isOrderToken(order.id, token)) ||
    (order.customer_id !== null && order.customer_id === (await customerOf(request))?.id) ||
    (await isOfStaff(request, order.id))
  );
}

/** Administrators see every order, a seller those that were given to them. */
async function isOfStaff(request: MedusaRequest, orderId: string): Promise<boolean> {
  const staff = await staffOf(request);
  if (staff?.kind !== "seller") return staff !== undefined;
  const seller = await sellersOf(request.scope).sellerOfOrder(orderId);
  return seller?.id === staff.sellerId;
}
