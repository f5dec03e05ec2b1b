import { StripeAccount } from "@alfaiataria/brazilian-payment";

/** The house's account at Stripe, with what is needed to deal with browsers and with what Stripe tells us. */
export type Stripe = {
  account: StripeAccount;
  /** What the browser is given. */
  publishableKey: string;
  /** Signs what Stripe tells us. */
  webhookSecret: string;
};

/** Whether cards can be paid on the shop's page; without Stripe's keys they are settled with the seller. */
export const takesCards = (): boolean => Boolean(process.env.STRIPE_API_KEY);

/** By the settings, which the start has validated; undefined without them. */
export function stripeOf(): Stripe | undefined {
  const { STRIPE_API_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = process.env;
  if (!STRIPE_API_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    account: new StripeAccount({ apiKey: STRIPE_API_KEY, apiUrl: STRIPE_API_URL || undefined }),
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}
