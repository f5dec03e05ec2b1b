import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrollAt } from "../../support/accessible.ts";
import { chooseAPiece, slugInStock } from "../../support/shopper.ts";

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
  await expect(added.first()).toBeVisible();
  await expect(added).toHaveCount(0);
  await expectAccessible(page);
});
