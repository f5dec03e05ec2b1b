import { StripeAccount, type StripeMethod } from "@alfaiataria/brazilian-payment";
import { listSetting, setting } from "./settings";

/** The store's Stripe account, with the keys for browsers and for webhooks. */
export type Stripe = {
  account: StripeAccount;
  /** The key given to the browser. */
  publishableKey: string;
  /** The secret with which Stripe signs its webhooks. */
  webhookSecret: string;
};

/** Whether this method can be paid on the shop's page; without Stripe's keys it is settled with the seller. */
export const takesByStripe = (method: StripeMethod): boolean =>
  setting("STRIPE_API_KEY") !== undefined && listSetting("STRIPE_METHODS").includes(method);

/** Whether Pix is paid by a code whose payment is confirmed automatically: the bank's or Stripe's. */
export const takesPixCharges = (): boolean => setting("PIX_CHARGE_KEY") !== undefined || takesByStripe("pix");

/** The Stripe account from the settings, which the start has validated; undefined without them. */
export function stripeOf(): Stripe | undefined {
  const apiKey = setting("STRIPE_API_KEY");
  const publishableKey = setting("STRIPE_PUBLISHABLE_KEY");
  const webhookSecret = setting("STRIPE_WEBHOOK_SECRET");
  if (!apiKey || !publishableKey || !webhookSecret) return undefined;
  const account = new StripeAccount({ apiKey, apiUrl: setting("STRIPE_API_URL") });
  return { account, publishableKey, webhookSecret };
}
