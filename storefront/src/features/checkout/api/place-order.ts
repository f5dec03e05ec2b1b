import type { OrderPlaced, OrderRequest } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Places the session's cart as an order; the same key and body give the same order again. */
export function placeOrder(order: OrderRequest, idempotencyKey: string): Promise<OrderPlaced> {
  return send<OrderPlaced>("POST", "/api/orders/with-seller", order, { "idempotency-key": idempotencyKey });
}
