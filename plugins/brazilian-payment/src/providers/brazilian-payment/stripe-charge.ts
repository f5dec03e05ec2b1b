import type Stripe from "stripe";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

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

type Expiring = Exclude<Charge, { method: "card" }>;

/** Confirms a boleto or a Pix on creation, since there is no Stripe form to fill in. */
export function confirmed({ method, payer }: Expiring, expiry: number) {
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
export function expiryOf({ method, expiresAt }: Expiring): number {
  const now = Date.now();
  if (method === "boleto") return Math.min(60, Math.max(0, Math.floor((expiresAt.getTime() - now) / DAY_MS)));
  const earliest = Math.ceil(now / MINUTE_MS + 1) * MINUTE_MS;
  const latest = Math.floor((now + 14 * DAY_MS) / HOUR_MS) * HOUR_MS;
  return Math.floor(Math.min(latest, Math.max(earliest, expiresAt.getTime())) / 1000);
}

/** Whether a boleto would have to have expired already. A Pix is paid at once: there is always a minute for it. */
export const isTooLate = (charge: Charge): boolean =>
  charge.method === "boleto" && charge.expiresAt.getTime() <= Date.now();

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
