import { StripeAccount } from "@alfaiataria/brazilian-payment";
import { setting } from "./settings";

/** The store's account at Stripe, with what is needed to deal with browsers and with what Stripe tells us. */
export type Stripe = {
  account: StripeAccount;
  /** What the browser is given. */
  publishableKey: string;
  /** Signs what Stripe tells us. */
  webhookSecret: string;
};

/** Whether cards can be paid on the shop's page; without Stripe's keys they are settled with the seller. */
export const takesCards = (): boolean => setting("STRIPE_API_KEY") !== undefined;

/** By the settings, which the start has validated; undefined without them. */
export function stripeOf(): Stripe | undefined {
  const apiKey = setting("STRIPE_API_KEY");
  const publishableKey = setting("STRIPE_PUBLISHABLE_KEY");
  const webhookSecret = setting("STRIPE_WEBHOOK_SECRET");
  if (!apiKey || !publishableKey || !webhookSecret) return undefined;
  const account = new StripeAccount({ apiKey, apiUrl: setting("STRIPE_API_URL") });
  return { account, publishableKey, webhookSecret };
}
