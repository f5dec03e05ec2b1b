import Stripe from "stripe";

export type StripeOptions = {
  /** Secret or restricted key of the store's account. */
  apiKey: string;
  /** Base URL of another server with Stripe's API; by default Stripe's own. */
  apiUrl?: string;
};

/** Stripe's names of the payment methods that the shop offers. */
export const STRIPE_METHODS = ["card", "boleto", "pix"] as const;
export type StripeMethod = (typeof STRIPE_METHODS)[number];

/** The payer of a boleto or a Pix; `taxId` without punctuation. */
export type Payer = {
  name: string;
  email: string;
  taxId: string | null;
  address?: { street: string; city: string; state: string; zipCode: string };
};

/** A charge to create; `amount` in centavos. A boleto or a Pix expires at `expiresAt`. */
export type Charge = { orderId: string; orderNumber: number; amount: number } & (
  { method: "card" } | { method: "boleto" | "pix"; payer: Payer; expiresAt: Date }
);

/** Stripe could not be reached, or refused; the message is Stripe's own, for developers. */
export class StripeFailure extends Error {}

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
   * The payment intent for this charge: the one `begun` earlier, or a new one when there is none, it is canceled, or
   * its boleto or Pix has expired. Concurrent calls use the same idempotency key, so that Stripe creates only one.
   */
  intentFor(charge: Charge, begun: string | undefined): Promise<Stripe.PaymentIntent> {
    const { orderId, orderNumber, amount, method } = charge;
    return asked(async () => {
      const earlier = begun ? await this.stripe.paymentIntents.retrieve(begun) : undefined;
      const isExpired = method !== "card" && earlier?.status === "requires_payment_method";
      if (earlier && !isExpired && earlier.status !== "canceled") return earlier;
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

  /**
   * Refunds `amount` centavos after `before` centavos of earlier refunds; once, however often it is called. Stripe
   * forgets a key after a day, but knows what it has refunded.
   */
  async refund(intent: string, { amount, before }: { amount: number; before: number }): Promise<void> {
    await asked(async () => {
      if ((await this.refunded(intent)) >= before + amount) return;
      await this.stripe.refunds.create(
        { payment_intent: intent, amount },
        { idempotencyKey: `refund:${intent}:${before}:${amount}` },
      );
    });
  }

  /** What Stripe has refunded of an intent, or is refunding, in centavos. */
  private async refunded(intent: string): Promise<number> {
    let sum = 0;
    for await (const { status, amount } of this.stripe.refunds.list({ payment_intent: intent, limit: 100 }))
      if (status !== "failed" && status !== "canceled") sum += amount;
    return sum;
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
type Expiring = Exclude<Charge, { method: "card" }>;

/** Confirms a boleto or a Pix on creation, since there is no Stripe form to fill in. */
function confirmed({ method, payer }: Expiring, expiry: number) {
  const { name, email, taxId, address } = payer;
  const billing_details = {
    name,
    email,
    ...(address && {
      address: {
        line1: address.street,
        city: address.city,
        state: address.state,
        postal_code: address.zipCode,
        country: "BR",
      },
    }),
  };
  return {
    confirm: true,
    payment_method_data:
      method === "boleto"
        ? { type: method, boleto: { tax_id: taxId ?? "" }, billing_details }
        : { type: method, billing_details },
    payment_method_options:
      method === "boleto" ? { boleto: { expires_after_days: expiry } } : { pix: { expires_at: expiry } },
  };
}

/**
 * When a boleto expires, in days from now, or a Pix, in seconds since 1970; within Stripe's limits. The limits of a Pix are
 * full minutes and hours, so that one that is asked for twice is the same.
 */
function expiryOf({ method, expiresAt }: Expiring): number {
  const now = Date.now();
  if (method === "boleto") return Math.min(60, Math.max(0, Math.floor((expiresAt.getTime() - now) / DAY_MS)));
  const earliest = Math.ceil(now / MINUTE_MS + 1) * MINUTE_MS;
  const latest = Math.floor((now + 14 * DAY_MS) / HOUR_MS) * HOUR_MS;
  return Math.floor(Math.min(latest, Math.max(earliest, expiresAt.getTime())) / 1000);
}

/** The data needed to pay a boleto. */
export type Voucher = { url: string; code: string; pdfUrl: string | null; expiresAt: Date };

/** The boleto that an intent waits for; undefined when there is none. */
export function voucherOf({ next_action }: Stripe.PaymentIntent): Voucher | undefined {
  const { hosted_voucher_url, number, pdf, expires_at } = next_action?.boleto_display_details ?? {};
  if (!hosted_voucher_url || !number || !expires_at) return undefined;
  return {
    url: hosted_voucher_url,
    code: number,
    pdfUrl: pdf ?? null,
    expiresAt: new Date(expires_at * 1000),
  };
}

/** The Pix 'copia e cola' code that an intent waits for; undefined when there is none. */
export function pixCodeOf({
  next_action,
}: Stripe.PaymentIntent): { code: string; expiresAt: Date | null } | undefined {
  const { data, expires_at } = next_action?.pix_display_qr_code ?? {};
  if (!data) return undefined;
  return { code: data, expiresAt: expires_at ? new Date(expires_at * 1000) : null };
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

/** The Stripe part of a payment's data: the intent, its method, whether it settled the payment, and its refunds. */
export type Card = {
  intent: string;
  paid: boolean;
  /** Absent for a card. */
  method?: StripeMethod;
  refunds?: { refund: string; centavos: number }[];
};

/** Reads the Stripe part of a Medusa payment's data (`stripe`); undefined when no intent was created. */
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
