import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { takesByStripe } from "../../../../../lib/stripe";
import { openStripePix } from "../../../../../workflows/order/stripe-payment";
import { openPixPayment } from "../../../../../workflows/pix/open-pix-payment";
import { orderFor } from "../../order-for";

/** The code that pays the order by Pix, for those who may access it. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const open = takesByStripe("pix") ? openStripePix : openPixPayment;
  response.json(await open(request.scope, await orderFor(request)));
}
