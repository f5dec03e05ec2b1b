import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openBoletoPayment } from "../../../../../workflows/order/stripe-payment";
import { orderFor } from "../../order-for";

/** The order's boleto, for those whose the order is. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await openBoletoPayment(request.scope, await orderFor(request)));
}
