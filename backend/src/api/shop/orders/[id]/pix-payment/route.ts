import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openPixPayment } from "../../../../../workflows/pix/open-pix-payment";
import { orderFor } from "../../order-for";

/** The code that pays the order by Pix, for those whose the order is. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await openPixPayment(request.scope, await orderFor(request)));
}
