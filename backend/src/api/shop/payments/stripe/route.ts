import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { paidIntentIn, UnsignedEvent } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { stripeOf } from "../../../../lib/stripe";
import { receiveCardPayment } from "../../../../workflows/order/card-receipt";
import { readUpload } from "../../profile/read-upload";

/** An event of Stripe's, as its bytes; what its signature does not prove is refused. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const stripe = stripeOf();
  if (!stripe) throw new ShopError("not_found", "Recurso não encontrado");
  const signature = request.get("stripe-signature") ?? "";
  const paid = eventIn(await readUpload(request), signature, stripe.webhookSecret);
  if (paid) await receiveCardPayment(request.scope, paid);
  response.json({ received: true });
}

function eventIn(...event: Parameters<typeof paidIntentIn>) {
  try {
    return paidIntentIn(...event);
  } catch (error) {
    if (error instanceof UnsignedEvent) throw new ShopError("invalid_request", "Assinatura inválida");
    throw error;
  }
}
