import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MisshapenEvent, newsIn, UnsignedEvent } from "@alfaiataria/brazilian-payment";
import { ShopError } from "@alfaiataria/contract";
import { stripeOf } from "../../../../lib/stripe";
import { receiveStripePayment } from "../../../../workflows/order/stripe-receipt";
import { receiveStripeRefunds } from "../../../../workflows/order/stripe-refunds";
import { receiveDispute } from "../../../../workflows/order/disputes";
import { readUpload } from "../../../requests/picture-upload";

/** Stripe's webhook, with the raw bytes as body; events without a valid signature, or malformed ones, are refused. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const stripe = stripeOf();
  if (!stripe) throw new ShopError("not_found", "Recurso não encontrado");
  const signature = request.get("stripe-signature") ?? "";
  const { paid, dispute, refunded } = eventIn(await readUpload(request), signature, stripe.webhookSecret);
  if (paid) await receiveStripePayment(request.scope, paid);
  if (dispute) await receiveDispute(request.scope, dispute);
  if (refunded) await receiveStripeRefunds(request.scope, refunded);
  response.json({ received: true });
}

function eventIn(...event: Parameters<typeof newsIn>) {
  try {
    return newsIn(...event);
  } catch (error) {
    if (error instanceof UnsignedEvent) throw new ShopError("invalid_request", "Assinatura inválida");
    if (error instanceof MisshapenEvent)
      throw new ShopError("invalid_request", "Isto não é um evento do Stripe", { reason: error.message });
    throw error;
  }
}
