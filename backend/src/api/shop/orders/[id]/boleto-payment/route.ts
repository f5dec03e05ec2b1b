import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openBoletoPayment } from "../../../../../workflows/order/stripe-payment";
import { orderFor } from "../../order-for";

/** The boleto that pays the order, for those who may access it. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await openBoletoPayment(request.scope, await orderFor(request)));
}
