import { expect, type Page, test } from "@playwright/test";
import { hold, refuse } from "../../support/answers.ts";
import { shopperWithAPiece } from "../../support/api-shopper.ts";
import { arriveWithAPiece, chooseAPiece, slugInStock, UNSOLD } from "../../support/shopper.ts";
import { expectFailure, expectToast } from "../../support/toast.ts";

// The error catalogue of the storefront (spec 1 §8), row by row: the product page's button and the cart.

// What is being asked when a journey ends must not fail the next one.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const remove = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Remover/ });
const lines = (page: Page) => page.getByRole("list", { name: "Peças no carrinho" }).getByRole("listitem");

test("no size chosen: 'Atenção: Por favor, selecione uma cor e tamanho primeiro.' @mesa", async ({
  page,
}) => {
  await page.goto(`/product/${await slugInStock(page, "Blazer")}`);
  const add = page.getByRole("button", { name: "Adicionar ao Carrinho" });
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await add.click({ force: true });
  await expectFailure(page, "Atenção: Por favor, selecione uma cor e tamanho primeiro.");
});

test("the product page: 'Sucesso' / 'Produto adicionado ao carrinho com sucesso!', which stands there once and is read out, over the drawer too @mesa", async ({
  page,
}) => {
  await chooseAPiece(page, await slugInStock(page, "Blazer"));
  await expectToast(page, "Sucesso", "Produto adicionado ao carrinho com sucesso!");
  await expect(page.getByText("Produto adicionado ao carrinho com sucesso!")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Avisos (F8)" })).toContainText("Sucesso");
});

test("the product page that fails: 'Erro' with the server's message, and the choice stays @mesa", async ({
  page,
}) => {
  await refuse(page, "cart", { status: 409, message: "Restam 2 unidades" });
  await page.goto(`/product/${await slugInStock(page, "Blazer")}`);
  const size = page.getByRole("group", { name: "Tamanho" }).getByRole("button");
  await size.and(page.locator(":enabled")).first().click();
  await page.getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await expectFailure(page, "Erro", "Restam 2 unidades");
  await expect(size.and(page.locator('[aria-pressed="true"]'))).toHaveCount(1);
});

test("a quantity that can't be changed: 'Não foi possível atualizar a quantidade', and the old one is back", async ({
  page,
}) => {
  await arriveWithAPiece(page, UNSOLD);
  await page.goto("/cart");
  await refuse(page, "cart/*", { method: "PATCH" });
  await page.getByRole("button", { name: /^Aumentar/ }).click();
  await expectFailure(page, "Erro", "Não foi possível atualizar a quantidade");
  await expect(page.getByRole("main").getByText("1 item", { exact: true })).toBeVisible();
});

test("a quantity that there is not is refused in the same words, and the server's reason @mesa", async ({
  page,
}) => {
  await arriveWithAPiece(page, UNSOLD);
  await page.goto("/cart");
  await refuse(page, "cart/*", { method: "PATCH", status: 409, message: "Resta 1 unidade" });
  await page.getByRole("button", { name: /^Aumentar/ }).click();
  await expectFailure(page, "Erro", "Não foi possível atualizar a quantidade. Resta 1 unidade");
});

test("a double click on '+' asks for one more, once", async ({ page }) => {
  await arriveWithAPiece(page, UNSOLD);
  await page.goto("/cart");
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") asked.push(request.postData());
  });
  const { answer } = await hold(page, "cart/*", "PATCH");
  await page.getByRole("button", { name: /^Aumentar/ }).dblclick();
  answer();
  await expect(page.getByRole("main").getByText("2 itens", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Aumentar/ })).toBeEnabled();
  expect(asked).toEqual(['{"quantity":2}']);
});

test("a line that can't be removed: 'Removendo...', then 'Não foi possível remover o item', and it is back", async ({
  page,
}) => {
  await arriveWithAPiece(page);
  await page.goto("/cart");
  await refuse(page, "cart/*", { method: "DELETE" });
  const { answer } = await hold(page, "cart/*", "DELETE");
  await remove(page).click();
  await expect(page.getByRole("button", { name: "Removendo..." })).toBeDisabled();
  answer();
  await expectFailure(page, "Erro", "Não foi possível remover o item");
  await expect(remove(page)).toBeEnabled();
});

test("a line that is gone already (404) counts as removed, and the cart is fetched again @mesa", async ({
  page,
}) => {
  const { line } = await arriveWithAPiece(page);
  await page.goto("/cart");
  await refuse(page, "cart/*", { method: "DELETE", status: 404, message: "Item não encontrado" });
  const fetched = page.waitForRequest(
    (request) => request.method() === "GET" && request.url().endsWith("/api/cart"),
  );
  await remove(page).click();
  await expectToast(page, "Item removido", `${line.product?.name} foi removido do carrinho.`);
  await fetched;
});

test("a removal: 'Item removido' / '{name} foi removido do carrinho.', which can be undone", async ({
  page,
}) => {
  const { line } = await arriveWithAPiece(page);
  await page.goto("/cart");
  await remove(page).click();
  const undo = page.getByRole("button", { name: "Desfazer" });
  // A toast under the pointer stays.
  await undo.hover();
  await expectToast(page, "Item removido", `${line.product?.name} foi removido do carrinho.`);
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  await expect(page.getByText("Adicione produtos ao carrinho para continuar com a compra.")).toBeVisible();
  await undo.click();
  await expect(lines(page)).toHaveCount(1);
});

test("of several pieces that are put back, one that can't be now keeps no other away, and may be tried again @mesa", async ({
  page,
}) => {
  const { authorization } = await arriveWithAPiece(page);
  await shopperWithAPiece(page.request, UNSOLD, authorization);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Esvaziar carrinho" }).click();
  await expect(page.getByRole("heading", { name: "Seu carrinho está vazio" })).toBeVisible();
  let refused = 0;
  await page.route("**/api/cart", async (route) => {
    if (route.request().method() !== "POST" || refused++ > 0) return route.fallback();
    await route.abort("internetdisconnected");
  });
  const back = page.getByRole("button", { name: "Devolver ao carrinho" });
  await back.click();
  await expectFailure(page, "Erro", "Não foi possível devolver o item ao carrinho");
  await expect(lines(page)).toHaveCount(1);
  await back.click();
  await expect(lines(page)).toHaveCount(2);
  await expect(back).toBeHidden();
});

test("a line without a reverse mapping goes by its product's own name and price @mesa", async ({ page }) => {
  const { line } = await arriveWithAPiece(page);
  await page.route("**/api/cart", async (route) => {
    const response = await route.fetch();
    const items = (await response.json()) as object[];
    await route.fulfill({ response, json: items.map((item) => ({ ...item, import_id: null })) });
  });
  await page.goto("/cart");
  await expect(lines(page)).toContainText(line.product?.name ?? "");
  await expect(lines(page)).toContainText(
    (line.product?.price ?? 0).toLocaleString("pt-BR", { minimumFractionDigits: 2 }),
  );
});

test("a line whose product is gone says so and is left out of the total @mesa", async ({ page }) => {
  await arriveWithAPiece(page);
  await page.route("**/api/cart", async (route) => {
    const response = await route.fetch();
    const items = (await response.json()) as object[];
    await route.fulfill({ response, json: items.map((item) => ({ ...item, product: null })) });
  });
  await page.goto("/cart");
  await expect(lines(page)).toContainText("Esta peça saiu da loja e não entra no total.");
  await expect(page.getByRole("complementary")).toContainText("R$ 0,00");
});

test("checking out while the last line is being removed: the alert 'Seu carrinho está vazio' @mesa", async ({
  page,
}) => {
  await arriveWithAPiece(page);
  await page.goto("/cart");
  const { answer } = await hold(page, "cart/*", "DELETE");
  await remove(page).click();
  await page.getByRole("button", { name: "Finalizar Compra" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Seu carrinho está vazio");
  answer();
});

test("a cart that can't be had offers another try", async ({ page }) => {
  await arriveWithAPiece(page);
  await refuse(page, "cart", { method: "GET" });
  await page.goto("/cart");
  await expect(page.getByText("Não foi possível carregar o carrinho")).toBeVisible();
  await page.getByRole("button", { name: "Tentar novamente" }).focus();
  await page.unrouteAll();
  // Each part of the page that shows the cart requests it when it hydrates: a late one may come first.
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(1);
});

test("a cart's session that was damaged in the browser is replaced, and the shopper buys @mesa", async ({
  page,
}) => {
  const slug = await slugInStock(page, "Blazer");
  await page.goto(`/product/${slug}`);
  await page.evaluate(() => localStorage.setItem("cart_session_id", "estragada"));
  await chooseAPiece(page, slug);
  await page.goto("/cart");
  await expect(lines(page)).toHaveCount(1);
});
