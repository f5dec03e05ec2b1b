import Stripe from "stripe";

export class UnsignedEvent extends Error {}

/**
 * The intent that an event of Stripe's says is paid; undefined for an event of another kind.
 * @param body the bytes as they were received: the signature is theirs
 * @throws {UnsignedEvent} when Stripe did not sign them with this secret in the last five minutes
 */
export function paidIntentIn(
  body: Buffer,
  signature: string,
  secret: string,
): Stripe.PaymentIntent | undefined {
  const event = verified(body, signature, secret);
  return event.type === "payment_intent.succeeded" ? event.data.object : undefined;
}

function verified(body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    throw new UnsignedEvent("not an event of Stripe's", { cause: error });
  }
}
