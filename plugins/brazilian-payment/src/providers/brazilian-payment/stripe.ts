import Stripe from "stripe";

export type StripeOptions = {
  /** Secret or restricted key of the store's account. */
  apiKey: string;
  /** Another server that speaks Stripe's protocol; without it Stripe's own. */
  apiUrl?: string;
};

/** What is asked for: `amount` in centavos. */
export type Charge = { orderId: string; orderNumber: number; amount: number };

/** Stripe cannot be reached, or refuses; the message is Stripe's own, for developers. */
export class StripeFailure extends Error {}

/** Somebody waits for the answer, so it comes soon or not at all. */
const TIMEOUT_MS = 6_000;

/** The store's account at Stripe. Everything may be repeated; what fails throws a StripeFailure. */
export class StripeAccount {
  private readonly stripe: Stripe;

  constructor({ apiKey, apiUrl }: StripeOptions) {
    const host = apiUrl ? hostOf(new URL(apiUrl)) : {};
    this.stripe = new Stripe(apiKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      ...host,
    });
  }

  /**
   * The intent to pay this charge: the one that was begun before, or a new one when there is none or it is canceled.
   * Asked for twice at once Stripe makes one, because both name it by the same idempotency key.
   */
  intentFor(charge: Charge, begun: string | undefined): Promise<Stripe.PaymentIntent> {
    const { orderId, orderNumber, amount } = charge;
    return asked(async () => {
      const earlier = begun ? await this.stripe.paymentIntents.retrieve(begun) : undefined;
      if (earlier && earlier.status !== "canceled") return earlier;
      return this.stripe.paymentIntents.create(
        {
          amount,
          currency: "brl",
          payment_method_types: ["card"],
          description: `Pedido nº ${orderNumber}`,
          metadata: { order_id: orderId, order_number: String(orderNumber) },
        },
        { idempotencyKey: ["card-payment", orderId, amount, earlier?.id].filter(Boolean).join(":") },
      );
    });
  }

  /**
   * Sees to it that an intent can no longer be paid.
   * @returns it as it ended: 'canceled', or what Stripe no longer cancels, 'succeeded' or 'processing'
   */
  close(intent: string): Promise<Stripe.PaymentIntent> {
    return asked(async () => {
      try {
        return await this.stripe.paymentIntents.cancel(intent);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return await this.stripe.paymentIntents.retrieve(intent);
      }
    });
  }

  /** Gives `amount` centavos back to the card; once for each `key`. */
  async refund(intent: string, amount: number, key: string | undefined): Promise<void> {
    await asked(() =>
      this.stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key }),
    );
  }
}

function hostOf({ hostname, port, protocol }: URL) {
  const isSecure = protocol === "https:";
  return {
    host: hostname,
    port: port || (isSecure ? "443" : "80"),
    protocol: isSecure ? ("https" as const) : ("http" as const),
  };
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new StripeFailure([error.type, error.code, error.message].filter(Boolean).join(": "), {
      cause: error,
    });
  }
}

/** What a payment's data says of its card: Stripe's intent to pay, and whether the payment was settled by it. */
export type Card = { intent: string; paid: boolean };

/** The card in the data of a Medusa payment, kept there as `stripe`; undefined when none was begun. */
export function cardIn(data: Record<string, unknown> | undefined): Card | undefined {
  const card = data?.stripe;
  return isCard(card) ? card : undefined;
}

const isCard = (value: unknown): value is Card =>
  typeof value === "object" &&
  value !== null &&
  "intent" in value &&
  typeof value.intent === "string" &&
  "paid" in value &&
  typeof value.paid === "boolean";

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
