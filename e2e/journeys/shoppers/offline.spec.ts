import { expect, type Page, test } from "@playwright/test";
import type { OrderPlaced } from "@alfaiataria/contract";
import { arriveWithAPiece, CLIENT, fillForm, slugInStock, UNSOLD } from "../../support/shopper.ts";

// When the connection is lost the shop says so, keeps what is on screen, and lets what failed be retried.

// What is being asked when a journey ends must not fail the next one.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.locator(".connection-bar");
/** The text shown when something failed to load, even if the toast's own code could not be loaded. */
const NO_CONNECTION = /Não foi possível continuar\. Verifique sua conexão com a internet\./;

/** Opens a page and waits until it is idle, with the code of its last part. */
async function open(page: Page, path: string): Promise<void> {
  const footer = page.waitForResponse(/\/assets\/full-footer-/);
  await page.goto(path);
  await (await footer).finished();
  await page.waitForLoadState("networkidle");
}
async function lose(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(bar(page)).toHaveText("Você está sem conexão. O que você escreveu continua aqui.");
}
async function recover(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveText("A conexão voltou.");
}

test("a form keeps what was typed, and is sent when the connection is back", async ({ page }) => {
  await open(page, "/sob-medida");
  await main(page).getByLabel("Nome").fill("Ana Neri");
  await main(page).getByLabel("Email").fill("ana@exemplo.com.br");
  await main(page).getByLabel("Telefone").fill("11987654321");
  await main(page).getByLabel("Mensagem").fill("Um terno, por favor.");
  await lose(page);
  const send = main(page).getByRole("button", { name: "Enviar mensagem" });
  await send.click();
  await expect(page.getByText("Não foi possível enviar a mensagem. Tente novamente.")).toBeVisible();
  await expect(main(page).getByLabel("Mensagem")).toHaveValue("Um terno, por favor.");

  await recover(page);
  await send.click();
  await expect(page.getByText("Mensagem enviada")).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("what a click would open says that it can't, and the page stays; afterwards it opens", async ({
  page,
}) => {
  await open(page, `/product/${await slugInStock(page, "Blazer")}`);
  await lose(page);
  const guide = page.getByRole("link", { name: "Guia de tamanhos" });
  await guide.click();
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  const menu = page.getByRole("button", { name: "Abrir menu" });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await recover(page);
  await guide.click();
  await expect(page.getByRole("dialog", { name: "Guia de tamanhos" })).toBeVisible();
});

/** Loses the connection as soon as a file that matches is asked for; returns a function that brings it back. */
async function loseWith(page: Page, files: RegExp, path: string): Promise<() => Promise<void>> {
  const isAsked = page.waitForEvent("requestfailed", (request) => files.test(request.url()));
  await page.route(files, (route) => route.abort("internetdisconnected"));
  await page.goto(path);
  await isAsked;
  await page.context().setOffline(true);
  return async () => {
    await page.unroute(files);
    await page.context().setOffline(false);
  };
}

test("code of a part that is lost on its way takes nothing with it, and is fetched again", async ({
  page,
}) => {
  const parts = /\/assets\/(product-reviews|related-products)-/;
  const bringBack = await loseWith(page, parts, `/product/${await slugInStock(page, "Blazer")}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const fetched = page.waitForResponse(parts);
  await bringBack();
  expect((await fetched).ok()).toBe(true);
  await page.getByRole("link", { name: "Guia de tamanhos" }).click();
  await expect(page.getByRole("dialog", { name: "Guia de tamanhos" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Produtos Relacionados" })).toBeVisible();
  await expect(page.getByText(/^Não foi possível/)).toHaveCount(0);
});

test("the page's own code, lost on its way, is fetched again, and what was pressed meanwhile counts", async ({
  page,
}) => {
  const address = `/product/${await slugInStock(page, "Calça")}`;
  const bringBack = await loseWith(page, /\/assets\/product-(?!reviews)/, address);
  const sizes = page.getByRole("group", { name: "Tamanho" }).getByRole("button");
  await sizes.and(page.locator(":enabled")).first().click();
  await page.getByRole("button", { name: "Adicionar ao Carrinho" }).first().click({ force: true });
  await bringBack();
  const cart = page.getByRole("dialog", { name: "Carrinho" });
  await expect(cart.getByRole("status").filter({ hasText: /^1 / })).toBeVisible();
});

test("a card's heart and button say that they can't; afterwards the piece is in the cart", async ({
  page,
}) => {
  await open(page, "/pecas-prontas?produtos=Gravata");
  const card = page.getByRole("article").first();
  await lose(page);
  await card.getByRole("button", { name: /^Curtir/ }).click();
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  const add = card.getByRole("button", { name: "Adicionar ao Carrinho" });
  await add.click();
  await expect(add).not.toHaveAttribute("aria-disabled", "true");

  await recover(page);
  await add.click();
  await expect(page.getByRole("dialog", { name: "Carrinho" }).getByText("1 item")).toBeVisible();
});

test("a page that can't be reached says so, and opens by another try", async ({ page }) => {
  await open(page, "/fornecedores");
  await lose(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Galeria" }).click();
  await expect(page.getByText("Não foi possível abrir a página")).toBeVisible();
  const again = page.getByRole("button", { name: "Tentar novamente" });
  // A reload without a connection would show the browser's own error page instead.
  await again.click();
  await expect(again).toBeVisible();
  await recover(page);
  await again.click();
  await expect(page.getByRole("heading", { name: "Galeria de Criações" })).toBeVisible();
});

test("the cart's changes go back, and are made when the connection is back", async ({ page }) => {
  await arriveWithAPiece(page, UNSOLD);
  await open(page, "/cart");
  await lose(page);
  const more = page.getByRole("button", { name: /^Aumentar/ });
  await more.click();
  await expect(page.getByText("Não foi possível atualizar a quantidade")).toBeVisible();
  await expect(main(page).getByText("1 item", { exact: true })).toBeVisible();
  await recover(page);
  await more.click();
  await expect(main(page).getByText("2 itens", { exact: true })).toBeVisible();
});

test("checkout loses nothing, and makes the order when the connection is back", async ({ page }) => {
  await arriveWithAPiece(page);
  await open(page, "/checkout");
  await fillForm(page);
  await lose(page);
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByText(/^Sem conexão com a internet\. O que você preencheu fica aqui/)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(CLIENT.name);
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(again).toBeVisible();
  await recover(page);
  await again.click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
});

test("an order whose answer was lost is found, also when something was changed before the next try", async ({
  page,
}) => {
  await arriveWithAPiece(page);
  await open(page, "/checkout");
  await fillForm(page);
  let made: string | undefined;
  await page.route(
    "**/api/orders/with-seller",
    async (route) => {
      const { order } = (await (await route.fetch()).json()) as OrderPlaced;
      made = String(order.number);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(again).toBeVisible();
  await page.getByLabel("Complemento").fill("apto 12");
  await again.click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  await expect(main(page).getByText(`Pedido nº ${made}`)).toBeVisible();
});
