import type { StripeRefund } from "./stripe";
import type { StripeMethod } from "./stripe-charge";

/** The Stripe part of a payment's data: the intent, its method, whether it settled the payment, and its refunds. */
export type Card = {
  intent: string;
  paid: boolean;
  /** Absent for a card. */
  method?: StripeMethod;
  /** Of a boleto: in which round of the order's deadline it was issued. */
  round?: number;
  refunds?: KnownRefund[];
  /** A refund that Stripe has made already and that is just being recorded, instead of being asked for. */
  made?: Pick<StripeRefund, "id" | "centavos">;
};

/** A refund by Medusa's id and, since it is kept, by Stripe's. */
export type KnownRefund = { refund: string; centavos: number; id?: string };

/** Reads the Stripe part of a Medusa payment's data (`stripe`); undefined when no intent was created. */
export function cardIn(data: Record<string, unknown> | undefined): Card | undefined {
  const card = data?.stripe;
  return isCard(card) ? card : undefined;
}

/** Whether money that came through Stripe and paid for nothing (`stripeHeld`) was returned, in whole or in part. */
export const wasReturned = (data: Record<string, unknown> | undefined, intent: string): boolean =>
  ((data?.stripeHeld ?? []) as Held[]).some((held) => held.intent === intent && (held.refunded ?? 0) > 0);
type Held = { intent: string; refunded?: number };

const isCard = (value: unknown): value is Card =>
  typeof value === "object" &&
  value !== null &&
  "intent" in value &&
  typeof value.intent === "string" &&
  "paid" in value &&
  typeof value.paid === "boolean";
