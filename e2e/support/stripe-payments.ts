import { expect, type Page } from "@playwright/test";
import type { Placed } from "./side-by-side.ts";
import { signedEvent, type StripeServer } from "./doubles.ts";
import { speakForStripe, STRIPE_WEBHOOK_SECRET } from "./stripe-js.ts";

/** The client pays by card on the order's page, which checks by itself. */
export async function payByCard(stripe: StripeServer, client: Page, { id }: Placed): Promise<void> {
  await speakForStripe(client);
  await client.goto(`/pedido/${id}`);
  await client.getByRole("button", { name: "Pagar com cartão" }).click();
  const submit = client.getByRole("button", { name: /^Pagar R\$/ });
  await expect(submit).toBeVisible();
  stripe.pay(stripe.intentOf(id));
  await submit.click();
  await expectPaid(client);
}

/** The client takes the code of the order's page to their bank, and Stripe tells the shop. */
export async function payByCode(
  stripe: StripeServer,
  client: Page,
  { id }: Placed,
  code: RegExp,
): Promise<void> {
  await client.goto(`/pedido/${id}`);
  await expect(client.getByText(code).or(client.getByLabel("Pix copia e cola")).first()).toBeVisible();
  const intent = stripe.intentOf(id);
  stripe.pay(intent);
  const { payload, signature } = signedEvent("payment_intent.succeeded", intent, {
    secret: STRIPE_WEBHOOK_SECRET,
  });
  const told = await client.request.post("/api/payments/stripe", {
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    data: Buffer.from(payload),
  });
  expect(told.ok(), await told.text()).toBe(true);
  await client.reload();
  await expectPaid(client);
}

export const expectPaid = (client: Page): Promise<void> =>
  expect(client.getByRole("region", { name: "Andamento do pedido" })).toContainText("Pagamento recebido");
