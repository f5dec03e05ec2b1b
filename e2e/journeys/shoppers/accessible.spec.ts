import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrollAt } from "../../support/accessible.ts";
import { registerByCall } from "../../support/account.ts";
import { arriveWithAPiece, chooseAPiece, fillForm, slugInStock, UNSOLD } from "../../support/shopper.ts";

const PAGES = [
  "/",
  "/pecas-prontas",
  "/category/blazers",
  "/cart",
  "/checkout",
  "/sob-medida",
  "/fornecedores",
  "/fornecedor/scabal",
  "/galeria",
  "/privacidade",
  "/trocas-e-devolucoes",
  "/entrega",
  "/termos",
  "/contato",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/reset-password?token=x",
  "/profile",
  "/avisos/cancelar",
  "/avisos/cancelar?key=q3Jx0uT9o5m2Zk8wVbN1cYhR7dLsFgPa4eIjXtKyUvM",
  "/carrinho/retomar?cart=cart_01M7Z0A52M8C1E4G7J0M3P6S9V&token=fk3.dG9rZW4",
  "/nada",
];

for (const address of PAGES) {
  test(`${address} meets WCAG 2.2 AA and never scrolls sideways`, async ({ page, isMobile }) => {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    // As on a phone that is set to large text; on a wide screen one zooms, and the page becomes narrower.
    if (isMobile) await expectNoSidewaysScrollAt(page, "200%");
  });
}

test("the product page and the open drawer meet WCAG 2.2 AA", async ({ page }) => {
  await chooseAPiece(page, await slugInStock(page, "Malha"));
  // On a phone the toast covers the drawer's head until it disappears.
  const added = page.getByText("Produto adicionado ao carrinho com sucesso!");
  await expect(added).toBeVisible();
  await expect(added).toHaveCount(0);
  await expectAccessible(page);
});

test("with large text a phone's cart, drawer, checkout, order and profile are whole too", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "on a wide screen one zooms");
  await registerByCall(page, {
    firstName: "Ana",
    lastName: "Neri",
    email: `ana-${Date.now()}@exemplo.com.br`,
  });
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Alterar Foto" })).toBeVisible();
  await expectNoSidewaysScrollAt(page, "200%");
  await arriveWithAPiece(page, UNSOLD);
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: "Finalizar Compra" })).toBeVisible();
  await expectNoSidewaysScrollAt(page, "200%");
  await page.goto("/checkout");
  await fillForm(page);
  await page.getByRole("radio", { name: "Pix" }).check();
  await expectNoSidewaysScrollAt(page, "200%");
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  await expect(page.getByText("Pague com Pix")).toBeVisible();
  await expectNoSidewaysScrollAt(page, "200%");
  await chooseAPiece(page, await slugInStock(page, "Malha"));
  await page.goto("/galeria");
  await page.getByRole("button", { name: /^Abrir carrinho/ }).click();
  const drawer = page.getByRole("dialog", { name: "Carrinho" });
  await expect(drawer.getByRole("button", { name: /^Remover/ })).toBeVisible();
  await expectNoSidewaysScrollAt(page, "200%");
  const hidden = await drawer.evaluate((dialog) =>
    [...dialog.children].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  expect(hidden).toEqual([0, 0, 0]);
  // The pieces have room above what they cost.
  const list = await drawer.locator("> div").boundingBox();
  expect(list?.height).toBeGreaterThan(180);
});
