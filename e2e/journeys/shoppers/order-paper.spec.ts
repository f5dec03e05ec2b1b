import { expect, test } from "@playwright/test";
import { order } from "@alfaiataria/contract/openapi";
import { expectAccessible } from "../../support/accessible.ts";

// What `/api` says of the order is told here; the sheet is the page's own.
const ID = "order_01PAPER";

test("an order is printed as one clean sheet, with the house, the pieces, the totals and the address @mesa", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.route(`**/api/orders/${ID}*`, (route) => route.fulfill({ json: { ...order, id: ID } }));
  await page.goto(`/pedido/${ID}?token=abc`);
  const button = page.getByRole("button", { name: "Imprimir ou salvar em PDF" });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");

  const sheet = page.locator(".print-document");
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("heading", { name: `Pedido nº ${order.number}` })).toBeVisible();
  for (const text of [
    "Alfaiataria 1989",
    order.items[0]?.name ?? "",
    order.stageLabel,
    order.zipCode,
    "Total",
  ])
    await expect(sheet).toContainText(text);
  await expect(sheet.locator("img, button, a")).toHaveCount(0);
  for (const other of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("main"),
    button,
  ])
    await expect(other.filter({ visible: true })).toHaveCount(0);
  expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(1000);
});
