import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { cancelOwnOrder } from "../../../../../workflows/order/cancel-order";
import { orderFor } from "../../order-for";

/** Cancels an order that is not paid yet, for those whose it is. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await cancelOwnOrder(request.scope, (await orderFor(request)).id);
  response.json({ order: await orderFor(request) });
}
