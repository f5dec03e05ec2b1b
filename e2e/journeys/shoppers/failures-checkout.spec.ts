import { expect, type Page, test } from "@playwright/test";
import { order } from "@alfaiataria/contract/openapi";
import { hold, refuse } from "../../support/answers.ts";
import { arriveWithAPiece, CLIENT, fillForm } from "../../support/shopper.ts";
import { expectFailure, expectToast } from "../../support/toast.ts";

// The error catalogue of checkout (spec 2 §8), row by row, and its validation (§5).

// What is being asked when a journey ends must not fail the next one.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const submit = (page: Page) => page.getByRole("button", { name: "Finalizar Pedido" });
const leaveCep = async (page: Page, cep: string) => {
  await page.getByLabel("CEP").fill(cep);
  await page.getByLabel("CEP").blur();
};

test.beforeEach(async ({ page }) => {
  await arriveWithAPiece(page);
});

test("no such CEP: 'CEP não encontrado' / 'Verifique se o CEP está correto' @mesa", async ({ page }) => {
  await page.goto("/checkout");
  await leaveCep(page, "99999-999");
  await expectFailure(page, "CEP não encontrado", "Verifique se o CEP está correto");
  await expect(page.getByLabel("CEP")).toHaveValue("99999-999");
});

test("no CEP service: 'Erro ao validar CEP', the state filled in all the same, and the field says what to do @mesa", async ({
  page,
}) => {
  await page.goto("/checkout");
  await leaveCep(page, "20040-002");
  await expectFailure(
    page,
    "Erro ao validar CEP",
    "Não foi possível validar o CEP. Verifique sua conexão com a internet.",
  );
  await expect(page.getByLabel("Estado")).toHaveValue("RJ");
  const cep = page.getByLabel("CEP");
  await expect(cep).toHaveAccessibleDescription("Preencha o endereço para continuar.");
  await expect(cep).not.toHaveAttribute("aria-invalid", "true");
  await leaveCep(page, CLIENT.zipCode);
  await expect(page.getByText("Preencha o endereço para continuar.")).toBeHidden();
});

test("no connection: the same title, and what to look at @mesa", async ({ page }) => {
  await page.goto("/checkout");
  await page.route("**/api/cep/*", (route) => route.abort("internetdisconnected"));
  await leaveCep(page, CLIENT.zipCode);
  await expectFailure(
    page,
    "Erro ao validar CEP",
    "Não foi possível validar o CEP. Verifique sua conexão com a internet.",
  );
  await expect(page.getByText("Preencha o endereço para continuar.")).toBeHidden();
});

test("a CEP that is found: read-only meanwhile, then 'CEP validado' / 'Endereço preenchido automaticamente'", async ({
  page,
}) => {
  await page.goto("/checkout");
  const { answer } = await hold(page, "cep/*", "GET");
  await leaveCep(page, CLIENT.zipCode);
  await expect(page.getByText("Validando CEP...")).toBeAttached();
  await expect(page.getByLabel("Cidade")).toHaveAttribute("readonly", "");
  answer();
  await expectToast(page, "CEP validado", "Endereço preenchido automaticamente");
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo");
});

test("what is typed as soon as the CEP is left stays, when no service answers", async ({ page }) => {
  await page.clock.install();
  await page.goto("/checkout");
  await refuse(page, "cep/*", { method: "GET" });
  const { answer } = await hold(page, "cep/*", "GET");
  const asked = page.waitForRequest("**/api/cep/*");
  await page.getByLabel("CEP").fill(CLIENT.zipCode);
  // However busy the machine is, no time passes for the page.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.keyboard.press("Tab");
  await asked;
  await page.keyboard.insertText("Avenida Paulista");
  await page.clock.resume();
  await expect(page.getByLabel("Cidade")).toHaveAttribute("readonly", "");
  answer();
  await expectFailure(page, "Erro ao validar CEP");
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue("Avenida Paulista");
});

test("shipping that can't be calculated: 'Erro ao calcular frete', and another try", async ({ page }) => {
  await page.goto("/checkout");
  await refuse(page, "shipping/options?*", { method: "GET" });
  const { answer } = await hold(page, "shipping/options?*", "GET");
  await leaveCep(page, CLIENT.zipCode);
  await expect(page.getByText("Calculando opções de frete...")).toBeVisible();
  answer();
  await expectFailure(page, "Erro ao calcular frete", "Não foi possível calcular as opções de frete");
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
});

test("an order that can't be made: 'Processando...', then 'Não foi possível processar seu pedido', nothing lost", async ({
  page,
}) => {
  await page.goto("/checkout");
  await fillForm(page);
  await refuse(page, "orders/with-seller");
  const { answer } = await hold(page, "orders/with-seller");
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Processando..." })).toBeDisabled();
  answer();
  await expectFailure(page, "Erro", "Não foi possível processar seu pedido");
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue(CLIENT.name);
  await expect(page.getByLabel("Número")).toHaveValue(CLIENT.number);
});

test("no shipping option chosen: 'Selecione uma opção de frete' @mesa", async ({ page }) => {
  await page.goto("/checkout");
  await fillForm(page);
  // The CEP is changed again and not checked yet.
  await refuse(page, "shipping/options?*", { method: "GET" });
  await leaveCep(page, "70300-000");
  await expectFailure(page, "Erro ao calcular frete");
  await submit(page).click();
  await expectFailure(page, "Selecione uma opção de frete");
});

test("a cart that was emptied elsewhere: 'Seu carrinho está vazio' @mesa", async ({ page }) => {
  await page.goto("/checkout");
  await fillForm(page);
  await page.route("**/api/orders/with-seller", (route) =>
    route.fulfill({
      status: 409,
      json: { message: "Seu carrinho está vazio", code: "conflict", details: { reason: "empty_cart" } },
    }),
  );
  await submit(page).click();
  await expectFailure(page, "Seu carrinho está vazio");
});

test("every field of checkout has its message, and the first bad one takes the focus", async ({ page }) => {
  await page.goto("/checkout");
  await page.getByLabel("Email", { exact: true }).fill("ana");
  await page.getByLabel("Telefone").fill("119");
  await page.getByLabel("CEP").fill("013");
  await submit(page).click();
  for (const message of [
    "Nome é obrigatório",
    "Email inválido",
    "Telefone inválido",
    "CEP deve ter formato 00000-000",
    "Endereço é obrigatório",
    "Número é obrigatório",
    "Bairro é obrigatório",
    "Cidade é obrigatória",
    "Estado é obrigatório",
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Nome completo")).toBeFocused();
});

test("'Pedido realizado com sucesso!' with number and seller; when the order can't be read back, the message still names who placed it", async ({
  page,
}) => {
  await page.goto("/checkout");
  await fillForm(page);
  await submit(page).click();
  await expectToast(page, "Pedido realizado com sucesso!", "Pedido nº");
  await expect(page.locator(".toast-area li")).toContainText("Seu atendimento é com");

  // After a reload the page no longer knows what the response said about the order.
  await refuse(page, "orders/*", { method: "GET" });
  await page.reload();
  await expect(page.getByText("Não foi possível carregar os detalhes")).toBeVisible();
  await page.context().route("https://wa.me/**", (route) => route.abort());
  const sent = page.waitForRequest("**/api/whatsapp/generate-url");
  await page.getByRole("button", { name: "Confirmar pelo WhatsApp" }).click();
  const { messageData } = (await sent).postDataJSON() as { messageData: Record<string, unknown> };
  expect(messageData).toMatchObject({
    customerName: CLIENT.name,
    customerEmail: CLIENT.email,
    customerPhone: CLIENT.phone,
  });
  expect(messageData["items"]).toHaveLength(1);
});

test("an answer with the order's id and seller alone is confirmed with what was sent", async ({ page }) => {
  const id = "order_01SOID";
  await page.route("**/api/orders/with-seller", (route) =>
    route.fulfill({ status: 201, json: { order: { id }, assignedSeller: { nome: "Marina Reis" } } }),
  );
  const { name, email, phone, city, state, zipCode } = order;
  const readBack = { name, email, phone, address: "Rua Um, 1", city, state, zipCode };
  await page.route(`**/api/orders/${id}`, (route) =>
    route.fulfill({ json: { ...readBack, paymentMethod: "pix", total: 928 } }),
  );
  await page.goto("/checkout");
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  await expect(page.getByText(`Pedido nº ${id}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Seu atendimento é com Marina Reis\./)).toBeVisible();

  await page.context().route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
  const sent = page.waitForRequest("**/api/whatsapp/generate-url");
  await page.getByRole("button", { name: "Confirmar pelo WhatsApp" }).click();
  const { messageData } = (await sent).postDataJSON() as { messageData: Record<string, unknown> };
  expect(messageData).toMatchObject({ orderId: id, customerName: name, paymentMethod: "Pix" });
  expect(messageData["items"]).toMatchObject([{ quantity: 1 }]);
  await expectToast(page, "Redirecionando para WhatsApp");
});

test("the first box of checkout keeps the data for next time, the reminder of a cart comes after it", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expect(page.getByRole("checkbox").first()).toHaveAccessibleName(
    "Salvar meus dados para a próxima compra",
  );
});

test("a way of delivery that the house has given up meanwhile is told, and the ways there are now are asked for @mesa", async ({
  page,
}) => {
  await page.goto("/checkout");
  await fillForm(page);
  await page.route("**/api/orders/with-seller", (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: "Selecione uma opção de frete",
        code: "invalid_request",
        details: { shippingMethod: "Selecione uma opção de frete" },
      },
    }),
  );
  await page.route("**/api/shipping/options?*", async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as object[];
    await route.fulfill({ response, json: [{ ...first, id: "motoboy", name: "Motoboy" }] });
  });
  await submit(page).click();
  await expectFailure(
    page,
    "Selecione uma opção de frete",
    "As formas de entrega mudaram. Confira a entrega e finalize de novo.",
  );
  await expect(page.getByRole("radio", { name: /Motoboy/ })).toBeChecked();
  await expect(page.getByLabel("Nome completo")).toHaveValue(CLIENT.name);
});
