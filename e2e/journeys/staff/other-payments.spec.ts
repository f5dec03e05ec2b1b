import { type Browser, expect, type PlaywrightWorkerArgs, test } from "@playwright/test";
import { freePort } from "../../../tools/ports.mjs";
import { BankServer, StripeServer } from "../../support/doubles.ts";
import { everyStage, type Payment } from "../../support/every-stage.ts";
import { openOwnShop } from "../../support/own-shop.ts";
import { type Placed, SideBySide } from "../../support/side-by-side.ts";
import { expectPaid, payByCode } from "../../support/stripe-payments.ts";

// A shop takes Pix in one way, which its settings say: the other ways have shops of their own, side by side with the
// tests' shop. order-life.spec.ts says what happens there.

test.skip(process.env.E2E_SHOP === "compose", "these shops are started from the sources");
test.describe.configure({ timeout: 900_000 });

const WEBHOOK_SECRET = "so-a-loja-e-o-banco-o-conhecem-1989";
test("an order goes all its way by a bank's Pix, and by what is settled with the seller", async ({
  browser,
  playwright,
}) => {
  const bank = await new BankServer().open();
  const shop = await openOwnShop({ ...bank.settings, PIX_WEBHOOK_SECRET: WEBHOOK_SECRET });
  try {
    await walk(shop, browser, playwright, [
      {
        form: { paymentMethod: "pix" },
        isGivenBack: true,
        pay: async (client, order) => {
          await client.goto(`/pedido/${order.id}`);
          await expect(client.getByLabel("Pix copia e cola")).toHaveValue(/^000201/);
          const charge = chargeOf(bank, order);
          const pix = bank.pay(charge);
          const told = await client.request.post(`/api/payments/pix/${WEBHOOK_SECRET}`, {
            data: { pix: [pix] },
          });
          expect(told.ok(), await told.text()).toBe(true);
          // The page that shows the code says so by itself.
          await expectPaid(client);
        },
      },
      { form: { paymentMethod: "credit" } },
    ]);
    expect(bank.received.flatMap(({ devolucoes }) => devolucoes ?? [])).toHaveLength(3);
  } finally {
    await shop.close();
    await bank.close();
  }
});

test("an order goes all its way by Stripe's Pix", async ({ browser, playwright }) => {
  const stripeUrl = `http://127.0.0.1:${await freePort()}`;
  const stripe = new StripeServer(stripeUrl);
  await stripe.open();
  const shop = await openOwnShop({
    STRIPE_API_KEY: "sk_test_loja",
    STRIPE_PUBLISHABLE_KEY: "pk_test_loja",
    STRIPE_WEBHOOK_SECRET: "whsec_loja",
    STRIPE_API_URL: stripeUrl,
    STRIPE_METHODS: "pix",
  });
  try {
    await walk(shop, browser, playwright, [
      {
        form: { paymentMethod: "pix" },
        isGivenBack: true,
        pay: (client, order) => payByCode(stripe, client, order, /^00020126/),
      },
    ]);
    expect(stripe.refunds).toHaveLength(3);
  } finally {
    await shop.close();
    await stripe.close();
  }
});

async function walk(
  { url, database }: Awaited<ReturnType<typeof openOwnShop>>,
  browser: Browser,
  { request }: PlaywrightWorkerArgs["playwright"],
  payments: Payment[],
): Promise<void> {
  const nobody = await request.newContext({ baseURL: url });
  const scene = await SideBySide.open(browser, nobody, { origin: url, database });
  await everyStage(scene, payments);
  await scene.close();
  await nobody.dispose();
}

function chargeOf(bank: BankServer, { number }: Placed) {
  const charges = [...bank.charges.values()];
  const charge = charges.find(({ infoAdicionais }) =>
    infoAdicionais?.some(({ valor }) => valor === `${number}`),
  );
  if (!charge) throw new Error(`the bank knows no charge of order ${number}`);
  return charge;
}
