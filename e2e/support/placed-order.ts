import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { chooseAPiece, CLIENT, fillCheckout, slugInStock } from "./shopper.ts";

/** An order by Pix and SEDEX, made as a shopper makes it. */
export async function placedOrder(
  page: Page,
  email = `pago-${randomUUID()}@exemplo.com.br`,
  produto = "Cinto",
): Promise<{ id: string; number: string }> {
  await chooseAPiece(page, await slugInStock(page, produto));
  await fillCheckout(page, { ...CLIENT, email });
  await page.getByRole("radio", { name: /SEDEX/ }).check();
  await page.getByRole("radio", { name: "Pix" }).check();
  const placed = page.waitForResponse(/\/api\/orders\/with-seller/);
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  const { order } = (await (await placed).json()) as { order: { id: string } };
  const number = await page
    .getByText(/Pedido nº/)
    .locator("strong")
    .innerText();
  return { id: order.id, number };
}
