import { expect, type Page, test } from "@playwright/test";
import { order } from "@alfaiataria/contract/openapi";
import { expectAccessible } from "../../support/accessible.ts";
import { arriveWithAPiece, fillForm } from "../../support/shopper.ts";
import { expectFailure } from "../../support/toast.ts";

// No test can wait a day for a deadline: the responses of `/api` are mocked, the page is real.
const ID = "order_01PRAZO";
const open = { ...order, id: ID, payBy: "2099-11-23T17:00:00.000Z", pixCode: "000201…6304ABCD" };
const lapsed = {
  ...open,
  status: "lapsed",
  stage: "lapsed",
  stageLabel: "Reserva expirada",
  payBy: null,
  canResume: true,
  pixCode: null,
};

type Store = { order: object; missing: boolean; asked: string[] };

async function openOrder(page: Page, state: object): Promise<Store> {
  const store: Store = { order: state, missing: false, asked: [] };
  await page.route(`**/api/orders/${ID}*`, (route) => route.fulfill({ json: store.order }));
  await page.route(`**/api/orders/${ID}/resume*`, (route) => {
    store.asked.push(new URL(route.request().url()).search);
    if (store.missing)
      return route.fulfill({
        status: 409,
        json: { code: "conflict", message: MISSING, details: { reason: "stock", items: [] } },
      });
    store.order = open;
    return route.fulfill({ json: { order: open } });
  });
  await page.goto(`/pedido/${ID}?token=abc`);
  return store;
}
const MISSING = "Não há estoque suficiente: Blazer Slim Lã Fria Super 120 Azul Marinho (esgotado)";

test("an order says until when it is to be paid", async ({ page }) => {
  await openOrder(page, open);
  await expect(page.getByText("Pague até 23/11 às 14h.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  await expectAccessible(page);
});

test("an order that was canceled says whether what had come of its money went back", async ({ page }) => {
  const canceled = {
    ...lapsed,
    status: "canceled",
    stage: "canceled",
    stageLabel: "Cancelado",
    canResume: false,
  };
  await openOrder(page, canceled);
  await expect(page.getByText("Pix, não cobrado")).toBeVisible();
  const at = "2026-03-03T14:05:00.000Z";
  const refunded = { step: "refunded", label: "Reembolsado", at, amount: 100 };
  await openOrder(page, { ...canceled, history: [...order.history, refunded] });
  await expect(page.getByText("Pix, reembolsado")).toBeVisible();
});

test("the page of an unpaid order that stays open follows what staff make of it: no code is left to pay twice", async ({
  page,
}) => {
  await page.clock.install();
  const store = await openOrder(page, open);
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  store.order = { ...open, total: 100, pixCode: "000201…6304EF01" };
  await page.clock.fastForward("00:31");
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue("000201…6304EF01");
  store.order = { ...open, stage: "paid", stageLabel: "Pago", paid: true, payBy: null, pixCode: null };
  await page.clock.fastForward("00:31");
  await expect(page.getByText("· Pago")).toBeVisible();
  await expect(page.getByText("Pague com Pix")).toBeHidden();
});

test("an order that lapsed has no Pix code, and is taken up again with the email's link", async ({
  page,
}) => {
  const store = await openOrder(page, lapsed);
  await expect(page.getByRole("heading", { name: "Reserva expirada" })).toBeVisible();
  await expect(page.getByText("Pague com Pix")).toBeHidden();
  await expect(page.getByText("Pix, não recebido no prazo")).toBeVisible();
  await expectAccessible(page);

  store.missing = true;
  await page.getByRole("button", { name: "Retomar pedido" }).click();
  await expect(page.getByRole("alert").filter({ hasText: MISSING })).toBeVisible();
  store.missing = false;
  await page.getByRole("button", { name: "Retomar pedido" }).click();
  const deadline = page.getByText("Pague até 23/11 às 14h.");
  await expect(deadline).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Pague até 23/11 às 14h.");
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  expect(store.asked).toEqual(["?token=abc", "?token=abc"]);
});

test("an order that is too old to be taken up again leads to the store", async ({ page }) => {
  await openOrder(page, { ...lapsed, canResume: false });
  await expect(page.getByText("não pode mais ser retomado")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retomar pedido" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Falar pelo WhatsApp" })).toBeVisible();
});

test("a shopper with too many unpaid orders is told what to do, and keeps the form", async ({ page }) => {
  await arriveWithAPiece(page);
  const message =
    "Você já tem 5 pedidos à espera de pagamento. Pague um deles, ou fale com a loja pelo WhatsApp, para fazer outro.";
  await page.route("**/api/orders/with-seller", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "conflict", message, details: { reason: "unpaid_orders", scope: "client", max: 5 } },
    }),
  );
  await page.goto("/checkout");
  await fillForm(page);
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expectFailure(page, "Pedido não realizado", message);
  await expect(page.getByLabel("Nome completo")).not.toHaveValue("");
});
