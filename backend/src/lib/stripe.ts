import { StripeAccount, type StripeMethod } from "@alfaiataria/brazilian-payment";
import { setting } from "./settings";

/** The store's account at Stripe, with what is needed to deal with browsers and with what Stripe tells us. */
export type Stripe = {
  account: StripeAccount;
  /** What the browser is given. */
  publishableKey: string;
  /** Signs what Stripe tells us. */
  webhookSecret: string;
};

/** Whether it can be paid on the shop's page; without Stripe's keys it is settled with the seller. */
export const takesByStripe = (method: StripeMethod): boolean =>
  setting("STRIPE_API_KEY") !== undefined &&
  (setting("STRIPE_METHODS") ?? "card").split(/\s*,\s*/).includes(method);

/** Whether a Pix is paid by a code that is confirmed by itself: of the bank's or of Stripe's. */
export const takesPixCharges = (): boolean => setting("PIX_CHARGE_KEY") !== undefined || takesByStripe("pix");

/** By the settings, which the start has validated; undefined without them. */
export function stripeOf(): Stripe | undefined {
  const apiKey = setting("STRIPE_API_KEY");
  const publishableKey = setting("STRIPE_PUBLISHABLE_KEY");
  const webhookSecret = setting("STRIPE_WEBHOOK_SECRET");
  if (!apiKey || !publishableKey || !webhookSecret) return undefined;
  const account = new StripeAccount({ apiKey, apiUrl: setting("STRIPE_API_URL") });
  return { account, publishableKey, webhookSecret };
}
