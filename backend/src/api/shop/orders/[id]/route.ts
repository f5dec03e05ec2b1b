import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sessionHashOf } from "../../../../checkout/session";
import { knexOf } from "../../../../lib/knex";
import { ShopError } from "../../../../lib/shop-error";
import { isOrderToken } from "../../../../order/order-token";
import { readOrder } from "../../../../order/read-order";

/** The order, for those whose it is (DESIGN decision 5); for anyone else it does not exist. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const orderId = request.params.id ?? "";
  const order = await readOrder(knexOf(request.scope), orderId);
  const session = request.get("x-cart-session");
  const token = request.query.token;
  const mayRead =
    order !== undefined &&
    (request.auth_context?.actor_type === "user" ||
      (session !== undefined && order.session_hash === sessionHashOf(session)) ||
      (typeof token === "string" && isOrderToken(orderId, token)));
  if (!mayRead) throw new ShopError("not_found", "Pedido não encontrado");
  response.json({ order });
}
