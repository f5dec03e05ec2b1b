import type { Page } from "@playwright/test";

/** Of the shop of the tests. */
export const STRIPE_WEBHOOK_SECRET = "whsec_loja";

/** Stripe.js as far as the page uses it; `window.outcome` is what its form answers. */
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

/** In the place of Stripe's script, which is nobody's to ask in a test. */
export async function speakForStripe(page: Page): Promise<void> {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STRIPE_JS }),
  );
}
