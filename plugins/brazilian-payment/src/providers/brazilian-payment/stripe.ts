import Stripe from "stripe";
import { type Charge, confirmed, expiryOf, isTooLate } from "./stripe-charge";

export type StripeOptions = {
  /** Secret or restricted key of the store's account. */
  apiKey: string;
  /** Base URL of another server with Stripe's API; by default Stripe's own. */
  apiUrl?: string;
};

/** Stripe could not be reached, or refused; the message is Stripe's own, for developers. */
export class StripeFailure extends Error {
  /** Whether Stripe understood and refused the request, so that repeating it unchanged is pointless. */
  get isRefusal(): boolean {
    const { StripeInvalidRequestError, StripeCardError } = Stripe.errors;
    return this.cause instanceof StripeInvalidRequestError || this.cause instanceof StripeCardError;
  }
}

/** A refund as Stripe has it; `key` is the shop's request for it, if the shop requested it, since the version that says so. */
export type StripeRefund = { id: string; centavos: number; status: string; key?: string };

/** The metadata by which a refund of the shop's is known from one made in Stripe's dashboard. */
const SHOP_KEY = "shop_key";

/** Whether the money has gone back, or is about to. */
export const isAlive = ({ status }: Pick<StripeRefund, "status">): boolean =>
  status === "succeeded" || status === "pending";

/** Time limit for a call, since somebody waits for the answer. */
const TIMEOUT_MS = 6_000;

/** The store's Stripe account. Every call can be repeated; failures are thrown as StripeFailure. */
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
   * The payment intent for this charge: the one `begun` earlier, or a new one when there is none, it is canceled, its
   * boleto or Pix has expired, or its money was returned; undefined when it is too late for a new one. Concurrent calls
   * use the same idempotency key, so that Stripe creates only one.
   */
  intentFor(
    charge: Charge,
    begun: string | undefined,
    { isReturned = false } = {},
  ): Promise<Stripe.PaymentIntent | undefined> {
    const { orderId, orderNumber, amount, method } = charge;
    return asked(async () => {
      const earlier = begun ? await this.stripe.paymentIntents.retrieve(begun) : undefined;
      const isExpired = method !== "card" && earlier?.status === "requires_payment_method";
      if (earlier && !isExpired && !isReturned && earlier.status !== "canceled") return earlier;
      if (isTooLate(charge)) return undefined;
      if (isExpired) await this.stripe.paymentIntents.cancel(earlier.id);
      const expiry = charge.method === "card" ? undefined : expiryOf(charge);
      return this.stripe.paymentIntents.create(
        {
          amount,
          currency: "brl",
          payment_method_types: [method],
          description: `Pedido nº ${orderNumber}`,
          metadata: { order_id: orderId, order_number: String(orderNumber), method },
          ...(charge.method !== "card" && expiry !== undefined && confirmed(charge, expiry)),
        },
        // Stripe refuses a key that it knows with anything else than what it was used for.
        {
          idempotencyKey: [`${method}-payment`, orderId, amount, expiry, earlier?.id]
            .filter((part) => part !== undefined)
            .join(":"),
        },
      );
    });
  }

  /**
   * Closes an intent, so that it can no longer be paid.
   * @returns its final state: 'canceled', or 'succeeded' or 'processing' when Stripe can no longer cancel it
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

  /** @throws {StripeFailure} also when the account has no such intent */
  intent(id: string): Promise<Stripe.PaymentIntent> {
    return asked(() => this.stripe.paymentIntents.retrieve(id));
  }

  /**
   * Refunds `amount` centavos; only once per `key`, and never more than was paid. Stripe forgets an idempotency key after
   * a day, but its refunds keep it.
   * @returns Stripe's id of the refund; undefined when all was refunded already and Stripe no longer knows by which
   */
  refund(intent: string, amount: number, key: string): Promise<string | undefined> {
    const wanted = { payment_intent: intent, amount };
    const once = async (params: Stripe.RefundCreateParams) =>
      (await this.stripe.refunds.create(params, { idempotencyKey: key })).id;
    return asked(async () => {
      const made = (await this.refundsOf(intent)).find((refund) => refund.key === key && isAlive(refund));
      if (made) return made.id;
      try {
        return await once({ ...wanted, metadata: { [SHOP_KEY]: key } }).catch((error: unknown) => {
          // An earlier version of the shop has used this key, without metadata.
          if (error instanceof Stripe.errors.StripeIdempotencyError) return once(wanted);
          throw error;
        });
      } catch (error) {
        // Refunded by an earlier version, whose key Stripe has forgotten.
        if (error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded")
          return undefined;
        throw error;
      }
    });
  }

  /** Every refund of an intent, whoever asked for it, oldest first. */
  refundsOf(intent: string): Promise<StripeRefund[]> {
    return asked(async () => {
      const refunds: StripeRefund[] = [];
      for await (const { id, amount, status, metadata } of this.stripe.refunds.list({
        payment_intent: intent,
        limit: 100,
      }))
        refunds.unshift({
          id,
          centavos: amount,
          status: status ?? "",
          key: metadata?.[SHOP_KEY],
        });
      return refunds;
    });
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
