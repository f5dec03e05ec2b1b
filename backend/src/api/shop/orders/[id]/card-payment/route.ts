import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openCardPayment } from "../../../../../workflows/order/stripe-payment";
import { orderFor } from "../../order-for";

/** Begins the payment by card, for those whose the order is, or goes on with it. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await openCardPayment(request.scope, await orderFor(request)));
}
