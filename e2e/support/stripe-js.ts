import type { Page } from "@playwright/test";

/** The webhook secret of the tests' shop. */
export const STRIPE_WEBHOOK_SECRET = "whsec_loja";

/** The part of Stripe.js that the page uses; `window.outcome` is the result of its form. */
const STRIPE_JS = `
window.Stripe = (key) => ({
  _registerWrapper() {},
  elements: (options) => {
    window.asked = { key, ...options };
    return {
      create: () => {
        const listeners = {};
        const field = document.createElement("input");
        field.setAttribute("aria-label", "Número do cartão");
        return {
          on: (name, listener) => (listeners[name] = listener),
          mount: (node) => { node.append(field); setTimeout(() => listeners.ready()); },
          focus: () => field.focus(),
          destroy: () => field.remove(),
        };
      },
    };
  },
  confirmPayment: async ({ confirmParams, redirect }) => {
    window.confirmed = { ...confirmParams, redirect };
    return window.outcome ?? { paymentIntent: { status: "succeeded" } };
  },
});
window.Stripe.version = "basil";
`;

/** Replaces Stripe's script, since a test must not call Stripe. */
export async function speakForStripe(page: Page): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STRIPE_JS }),
  );
}
