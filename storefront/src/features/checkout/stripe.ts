import { loadStripe } from "@stripe/stripe-js/pure";
import type { Stripe, StripeElements } from "@stripe/stripe-js";

/** The shop's tokens (styles/main.css), which do not reach into Stripe's frame. */
const APPEARANCE = {
  theme: "stripe",
  variables: {
    colorPrimary: "#121f48",
    colorText: "#1b1d26",
    colorTextSecondary: "#585b66",
    colorTextPlaceholder: "#585b66",
    colorDanger: "#9c1f1f",
    colorBackground: "#ffffff",
    fontFamily: "Inter, system-ui, sans-serif",
    borderRadius: "0px",
  },
  rules: {
    ".Input": { border: "1px solid #8d8678", boxShadow: "none" },
    ".Input:focus": { border: "1px solid #121f48", boxShadow: "0 0 0 2px #c3a050" },
    ".Label": { color: "#1b1d26" },
  },
} as const;

export type StripeForm = { stripe: Stripe; elements: StripeElements };

/** Stripe's form for a card. Its code is asked of Stripe only now. @throws when it can't be loaded */
export async function stripeForm(publishableKey: string, clientSecret: string): Promise<StripeForm> {
  const stripe = await loadStripe(publishableKey, { locale: "pt-BR" });
  // Only a server has none.
  if (!stripe) throw new Error("Stripe.js did not load");
  return { stripe, elements: stripe.elements({ clientSecret, locale: "pt-BR", appearance: APPEARANCE }) };
}

/** Pays. @returns why not, in Stripe's words, or undefined when it is done or the bank's own page takes over */
export async function confirmCard(
  { stripe, elements }: StripeForm,
  returnUrl: string,
): Promise<string | undefined> {
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  if (!error) return undefined;
  // Only these are worded for shoppers.
  const isForThem = error.type === "card_error" || error.type === "validation_error";
  return (isForThem && error.message) || NOT_CONFIRMED;
}

export const NOT_CONFIRMED = "O pagamento não foi confirmado. Tente de novo ou use outro cartão.";

/** What Stripe adds to the address when the bank sends the shopper back. */
const ADDED = ["payment_intent", "payment_intent_client_secret", "redirect_status"];

/** How the bank's own page ended, when the shopper comes from there, and the address's search without it. */
export function bankReturnIn(search: string): { status: string; rest: string } | null {
  const params = new URLSearchParams(search);
  const status = params.get("redirect_status");
  if (status === null) return null;
  for (const name of ADDED) params.delete(name);
  return { status, rest: params.toString() && `?${params.toString()}` };
}
