import { expect, type Page, test } from "@playwright/test";
import { order } from "@alfaiataria/contract/openapi";
import { speakForStripe } from "../../support/stripe-js.ts";

// The responses of `/api` and of Stripe are mocked, the page is real; order-life.spec.ts pays by card with the shop's
// own responses.

const ID = "order_01CARTAO";
const byCard = { ...order, id: ID, paymentMethod: "credit", paymentLabel: "Cartão de Crédito" };
const pay = (page: Page) => page.getByRole("button", { name: "Pagar com cartão" });
const payNow = (page: Page) => page.getByRole("button", { name: "Pagar R$ 1.930,00" });

type Store = { paid: boolean; opening: "works" | "away" };

/** An order by card as the shop returns it; paying sets `paid`. */
async function openOrder(page: Page, search = ""): Promise<Store> {
  const store: Store = { paid: false, opening: "works" };
  await page.route(`**/api/orders/${ID}*`, (route) => {
    const { paid } = store;
    return route.fulfill({ json: { ...byCard, paid, cardPayment: paid ? "received" : "open" } });
  });
  await page.route(`**/api/orders/${ID}/card-payment*`, (route) => {
    if (store.paid)
      return route.fulfill({
        status: 409,
        json: { code: "conflict", message: "Este pedido já está pago", details: { reason: "paid" } },
      });
    if (store.opening === "away")
      return route.fulfill({ status: 502, json: { code: "bad_gateway", message: AWAY } });
    return route.fulfill({ json: { clientSecret: "pi_1_secret_x", publishableKey: "pk_test_loja" } });
  });
  await speakForStripe(page);
  await page.goto(`/pedido/${ID}${search}`);
  return store;
}
const AWAY = "Não foi possível iniciar o pagamento com cartão. Tente de novo ou combine com o vendedor.";

test("a card is declined in Stripe's words, then pays, and the page says so", async ({ page }) => {
  const store = await openOrder(page, "?token=abc");
  await pay(page).click();
  await expect(page.getByLabel("Número do cartão")).toBeFocused();
  expect(await page.evaluate("window.asked")).toMatchObject({ key: "pk_test_loja", locale: "pt-BR" });

  await page.evaluate(
    `window.outcome = { error: { type: "card_error", message: "Seu cartão foi recusado." } }`,
  );
  await page.getByLabel("Número do cartão").fill("4000");
  await payNow(page).click();
  await expect(page.getByRole("alert")).toHaveText("Seu cartão foi recusado.");
  await expect(page.getByLabel("Número do cartão")).toHaveValue("4000");
  expect(await page.evaluate("window.confirmed")).toEqual({
    return_url: new URL(`/pedido/${ID}?token=abc`, page.url()).href,
    redirect: "if_required",
  });

  await page.evaluate("window.outcome = undefined");
  store.paid = true;
  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "Pagamento recebido" })).toBeFocused();
  await expect(page.getByText("Cartão de Crédito, recebido")).toBeVisible();
});

test("Stripe is not asked before the button is pressed, and another try follows a failure", async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const store = await openOrder(page);
  store.opening = "away";
  await pay(page).click();
  await expect(page.getByRole("alert")).toHaveText(AWAY);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  store.opening = "works";
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(payNow(page)).toBeVisible();
});

test("who comes back from the bank's page sees how it ended, at an address without secrets", async ({
  page,
}) => {
  const back = "?token=abc&payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=";
  const store = await openOrder(page, `${back}failed`);
  await expect(page.getByRole("alert")).toHaveText(
    "O pagamento não foi confirmado. Tente de novo ou use outro cartão.",
  );
  await expect(page).toHaveURL(`/pedido/${ID}?token=abc`);

  await page.goto(`/pedido/${ID}${back}succeeded`);
  await expect(page.getByText("Confirmando o pagamento...")).toBeVisible();
  store.paid = true;
  await expect(page.getByRole("heading", { name: "Pagamento recebido" })).toBeVisible();
  await expect(page).toHaveURL(`/pedido/${ID}?token=abc`);
});
