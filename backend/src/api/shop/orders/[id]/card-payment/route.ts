import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openCardPayment } from "../../../../../workflows/order/stripe-payment";
import { orderFor } from "../../order-for";

/** Begins or continues the order's payment by card, for those who may access it. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await openCardPayment(request.scope, await orderFor(request)));
}
