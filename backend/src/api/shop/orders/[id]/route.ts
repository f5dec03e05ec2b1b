import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerOf } from "../../../../account/customer-session";
import { isSession, sessionHashOf } from "../../../../checkout/session";
import { knexOf } from "../../../../lib/knex";
import { ShopError } from "../../../../lib/shop-error";
import { isOrderToken } from "../../../../order/order-token";
import { readOrder } from "../../../../order/read-order";
import { sellersOf } from "../../../../lib/sellers";
import { staffOf } from "../../../../staff/staff";

/** The order, for those whose it is (DESIGN decision 5); for anyone else it does not exist. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const orderId = request.params.id ?? "";
  const order = ORDER_ID.test(orderId) ? await readOrder(knexOf(request.scope), orderId) : undefined;
  const session = request.get("x-cart-session");
  const token = request.query.token;
  const mayRead =
    order !== undefined &&
    ((session !== undefined && isSession(session) && order.session_hash === sessionHashOf(session)) ||
      (typeof token === "string" && isOrderToken(orderId, token)) ||
      (order.customer_id !== null && order.customer_id === (await customerOf(request))?.id) ||
      (await isOfStaff(request, orderId)));
  if (!mayRead) throw new ShopError("not_found", "Pedido não encontrado");
  response.json({ order });
}

const ORDER_ID = /^order_\w{1,60}$/;

/** Administrators see every order, a seller those that were given to them. */
async function isOfStaff(request: MedusaRequest, orderId: string): Promise<boolean> {
  const staff = await staffOf(request);
  if (staff?.kind !== "seller") return staff !== undefined;
  const seller = await sellersOf(request.scope).sellerOfOrder(orderId);
  return seller?.id === staff.sellerId;
}
