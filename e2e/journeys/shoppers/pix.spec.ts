import { expect, type Page, test } from "@playwright/test";
import { order } from "@alfaiataria/contract/openapi";
import { expectAccessible } from "../../support/accessible.ts";

// The shop of the tests has no bank: the responses of `/api` are mocked, the page is real.
const ID = "order_01PIX";
const CODE = "00020101021226580014br.gov.bcb.pix2536pix.banco.example/qr/v2/2353c790eefb6304ABCD";
const STATIC = "00020126330014br.gov.bcb.pix0111529982247256304ABCD";
const AWAY = "O banco não respondeu. Tente de novo em instantes ou combine com o vendedor.";
const byPix = { ...order, id: ID, payBy: "2099-11-23T17:00:00.000Z" };

type Store = { paid: boolean; bank: "there" | "away" | "away, with a key"; asked: number };

/** An order by Pix as the shop returns it; the bank's confirmation sets `paid`. */
async function openOrder(page: Page, bank: Store["bank"] = "there"): Promise<Store> {
  const store: Store = { paid: false, bank, asked: 0 };
  await page.route(`**/api/orders/${ID}*`, (route) => {
    const { paid } = store;
    const state = paid ? { payBy: null, pixPayment: "received" } : { pixPayment: "open" };
    return route.fulfill({ json: { ...byPix, paid, ...state } });
  });
  await page.route(`**/api/orders/${ID}/pix-payment*`, (route) => {
    store.asked += 1;
    if (store.bank === "away")
      return route.fulfill({ status: 502, json: { code: "bad_gateway", message: AWAY } });
    const isStatic = store.bank !== "there";
    return route.fulfill({
      json: {
        code: isStatic ? STATIC : CODE,
        amount: byPix.total,
        expiresAt: isStatic ? null : byPix.payBy,
        isStatic,
      },
    });
  });
  await page.goto(`/pedido/${ID}?token=abc`);
  return store;
}
const code = (page: Page) => page.getByLabel("Pix copia e cola");

test("the page that shows a code says 'recebido' by itself, seconds after the bank", async ({ page }) => {
  const store = await openOrder(page);
  await expect(code(page)).toHaveValue(CODE);
  await expect(page.getByRole("img", { name: "Código QR do Pix" })).toBeVisible();
  await expect(page.getByText("Aguardando o pagamento.")).toBeVisible();
  await expectAccessible(page);
  expect(store.asked).toBe(1);
  store.paid = true;
  await expect(page.getByRole("heading", { name: "Pagamento recebido" })).toBeFocused();
  await expect(page.getByText("Pix, recebido")).toBeVisible();
  await expect(code(page)).toBeHidden();
});

test("who comes to pay finds the code first, and how far the order is below it", async ({ page }) => {
  await openOrder(page);
  await expect(code(page)).toHaveValue(CODE);
  const progress = page.getByRole("region", { name: "Andamento do pedido" });
  const tops = await Promise.all([code(page), progress].map((part) => part.boundingBox()));
  expect(tops[0]?.y).toBeLessThan(tops[1]?.y ?? 0);
});

test("while the bank is away the page says so, and another try follows", async ({ page }) => {
  const store = await openOrder(page, "away");
  await expect(page.getByRole("alert")).toHaveText(AWAY);
  await expectAccessible(page);
  store.bank = "away, with a key";
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(code(page)).toHaveValue(STATIC);
  await expect(page.getByText("o seu vendedor confirma o pagamento")).toBeVisible();
  await expectAccessible(page);
  store.bank = "there";
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(code(page)).toHaveValue(CODE);
  await expect(page.getByText("Aguardando o pagamento.")).toBeVisible();
});
