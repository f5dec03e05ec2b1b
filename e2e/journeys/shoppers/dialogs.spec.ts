import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { registerByCall } from "../../support/account.ts";
import { refuse } from "../../support/answers.ts";
import { arriveWithAPiece, fillForm, slugInStock } from "../../support/shopper.ts";

// Whatever opens over a page: axe finds nothing, the focus moves in, Escape closes it, and the focus returns to its
// opener.

const TIES = "/pecas-prontas?produtos=Gravata";

test("the cart drawer", async ({ page }) => {
  await arriveWithAPiece(page);
  await page.goto("/fornecedores");
  await expectDialog(page, page.getByRole("button", { name: /^Abrir carrinho/ }), "Carrinho");
});

test("a card's detail modal", async ({ page }) => {
  await page.goto(TIES);
  await expectDialog(page, page.getByRole("article").first().getByRole("link"), "Detalhes do Produto");
});

test("an alert over the modal, which stays open below it", async ({ page }) => {
  await refuse(page, "cart");
  await page.goto(TIES);
  await page.getByRole("article").first().getByRole("link").click();
  const modal = page.getByRole("dialog", { name: "Detalhes do Produto" });
  const add = modal.getByRole("button", { name: "Adicionar ao Carrinho" });
  await expectDialog(page, add, "Aviso", "alertdialog");
  await expect(modal).toBeVisible();
});

test("a phone's back button closes what is open over the page, the topmost first", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a desktop's back button leaves the page");
  await refuse(page, "cart");
  await page.goto(TIES);
  // Chromium takes Escape for the button where the page itself does not handle the key.
  await page.evaluate(() =>
    window.addEventListener("keydown", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  const goBack = () => page.keyboard.press("Escape");
  await page.getByRole("article").first().getByRole("link").click();
  const modal = page.getByRole("dialog", { name: "Detalhes do Produto" });
  await modal.getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toBeVisible();
  await goBack();
  await expect(alert).toBeHidden();
  await expect(modal).toBeVisible();
  await goBack();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(TIES);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  await goBack();
  await expect(menu).toBeHidden();
});

test("the size guide", async ({ page }) => {
  await page.goto(`/product/${await slugInStock(page, "Blazer")}`);
  const guide = page.getByRole("link", { name: "Guia de tamanhos" });
  await expectDialog(page, guide, "Guia de tamanhos");
  await guide.click();
  await expect(page).toHaveURL(/#guia-de-tamanhos$/);
  const dialog = page.getByRole("dialog", { name: "Guia de tamanhos" });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await page.reload();
  await expect(dialog).toBeVisible();
});

test("the zoom of a product's picture", async ({ page }) => {
  await page.goto(`/product/${await slugInStock(page, "Blazer")}`);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await expectDialog(page, page.getByRole("button", { name: "Ampliar imagem" }), new RegExp(`^${name}`));
});

test("the gallery's lightbox", async ({ page }) => {
  await page.goto("/galeria");
  const first = page.getByRole("link", { name: /^Ampliar/ }).first();
  const name = (await first.getAttribute("aria-label"))?.replace("Ampliar: ", "");
  await expectDialog(page, first, name ?? "");
});

test("new figures at checkout", async ({ page }) => {
  await arriveWithAPiece(page);
  await page.goto("/checkout");
  await fillForm(page);
  const figures = {
    itemsTotal: 10,
    discount: 0,
    shippingPrice: 20,
    shippingDeliveryTime: "8 a 12 dias úteis",
    total: 30,
  };
  await page.route("**/api/orders/with-seller", (route) =>
    route.fulfill({
      status: 409,
      json: { message: "Os valores mudaram", code: "conflict", details: { reason: "totals", ...figures } },
    }),
  );
  await expectDialog(page, page.getByRole("button", { name: "Finalizar Pedido" }), "Os valores mudaram");
});

test("the end of an account, and leaving with something unsaved", async ({ page }) => {
  await registerByCall(page);
  await page.goto("/profile");
  const end = page.getByRole("button", { name: "Excluir minha conta" });
  await expectDialog(page, end, "Excluir minha conta");
  await page.getByRole("main").getByLabel("Profissão").fill("Poeta");
  const away = page.getByRole("contentinfo").getByRole("link", { name: "Peças Prontas" });
  await expectDialog(page, away, "Alterações não salvas");
});

test("the menu: below the bar on a phone, by groups on a wide screen", async ({ page }) => {
  await page.goto("/");
  const fold = page.getByRole("button", { name: "Abrir menu" });
  if (await fold.isVisible()) {
    await expectMenu(page, fold, page.getByRole("navigation", { name: "Menu" }), /Fechar menu/);
    await fold.click();
    // What the menu covers cannot be reached.
    await expect(page.getByRole("main")).toHaveJSProperty("inert", true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("main")).toHaveJSProperty("inert", false);
  } else {
    const trigger = page.getByRole("button", { name: "Peças Prontas" });
    await expectMenu(page, trigger, page.getByText("Vestuário Superior Masculino"), "Peças Prontas");
  }
});

test("the account's menu @mesa", async ({ page }) => {
  await registerByCall(page);
  await page.goto("/fornecedores");
  const opener = page.getByRole("banner").getByRole("button", { name: "Joaquim" });
  await expectMenu(
    page,
    opener,
    page.getByRole("banner").getByRole("link", { name: "Meu Perfil" }),
    "Joaquim",
  );
});

test("the filters, folded away on a phone", async ({ page }) => {
  await page.goto("/pecas-prontas");
  const fold = page.getByRole("button", { name: /^Filtros/ });
  if (await fold.isVisible()) await fold.click();
  await expect(page.getByRole("group", { name: "Subcategorias" })).toBeVisible();
  await expectAccessible(page);
});

async function expectDialog(
  page: Page,
  opener: Locator,
  name: string | RegExp,
  role: "dialog" | "alertdialog" = "dialog",
): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole(role, { name });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** A menu is not a dialog: the focus stays on its button until the next key moves it into the menu. */
async function expectMenu(
  page: Page,
  opener: Locator,
  content: Locator,
  openName: string | RegExp,
): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(content).toBeVisible();
  await expect(page.getByRole("button", { name: openName }).first()).toHaveAttribute("aria-expanded", "true");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.activeElement?.textContent ?? "");
  expect(inside).not.toBe("");
  await page.keyboard.press("Escape");
  await expect(content).toBeHidden();
  await expect(opener).toBeFocused();
}
