import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { customerOf } from "../../../../account/customer-session";
import { isSession, sessionHashOf } from "../../../../checkout/session";
import { knexOf } from "../../../../lib/knex";
import { ShopError } from "../../../../lib/shop-error";
import { isOrderToken } from "../../../../order/order-token";
import { readOrder } from "../../../../order/read-order";

/** The order, for those whose it is (DESIGN decision 5); for anyone else it does not exist. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const orderId = request.params.id ?? "";
  const order = ORDER_ID.test(orderId) ? await readOrder(knexOf(request.scope), orderId) : undefined;
  const session = request.get("x-cart-session");
  const token = request.query.token;
  const mayRead =
    order !== undefined &&
    (isAdministrator(request) ||
      (session !== undefined && isSession(session) && order.session_hash === sessionHashOf(session)) ||
      (typeof token === "string" && isOrderToken(orderId, token)) ||
      (order.customer_id !== null && order.customer_id === (await customerOf(request))?.id));
  if (!mayRead) throw new ShopError("not_found", "Pedido não encontrado");
  response.json({ order });
}

const ORDER_ID = /^order_\w{1,60}$/;

/** Signed in to Admin, or with a secret API key, which `authenticate` gives an actor type of its own. */
const isAdministrator = ({ auth_context }: AuthenticatedMedusaRequest): boolean =>
  auth_context?.actor_type === "user" || auth_context?.actor_type === "api-key";
