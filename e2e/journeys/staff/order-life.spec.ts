import { expect, test } from "@playwright/test";
import { databaseOf } from "../../../bench/shop.mjs";
import { everyStage } from "../../support/every-stage.ts";
import { SideBySide } from "../../support/side-by-side.ts";
import { payByCard, payByCode } from "../../support/stripe-payments.ts";
import { StripeServer } from "../../support/doubles.ts";

// Every stage of an order for every payment of the tests' shop, read by its client, its seller and staff side by side;
// other-payments.spec.ts has those of shops with other settings.

const stripe = new StripeServer(`http://127.0.0.1:${process.env.STRIPE_PORT ?? "8098"}`);
test.beforeAll(() => stripe.open());
test.afterAll(() => stripe.close());

test("an order goes all its way, by Pix, card and boleto, and client, seller and staff read the same", async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const { E2E_SHOP, DATA_DIR } = process.env;
  const database = DATA_DIR && E2E_SHOP !== "compose" ? await databaseOf(DATA_DIR) : undefined;
  const scene = await SideBySide.open(browser, request, { origin: baseURL ?? "", database });
  try {
    await everyStage(scene, [
      { form: { paymentMethod: "pix" } },
      {
        form: { paymentMethod: "credit" },
        pay: (client, order) => payByCard(stripe, client, order),
        isGivenBack: true,
      },
      {
        form: { paymentMethod: "boleto", taxId: "529.982.247-25" },
        pay: (client, order) => payByCode(stripe, client, order, /0101010101/),
      },
    ]);
    // Only a card's money goes back through Stripe: of the canceled order, the returned one, and the one returned in part.
    expect(stripe.refunds).toHaveLength(3);
  } finally {
    await scene.close();
    await database?.end();
  }
});
