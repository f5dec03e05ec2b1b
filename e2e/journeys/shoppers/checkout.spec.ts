import { expect, type Page, test } from "@playwright/test";
import { openAccountMenu, registerByCall } from "../../support/account.ts";
import { arriveWithAPiece, CLIENT, fillForm } from "../../support/shopper.ts";
import { expectFailure } from "../../support/toast.ts";

// What checkout shows before it knows the CEP, what it keeps, and what it leaves to the shopper.

const HOLAMBRA = "13825-000";
const summary = (page: Page) => page.getByRole("complementary", { name: "Resumo do Pedido" });
const street = (page: Page) => page.getByLabel("Endereço", { exact: true });
const district = (page: Page) => page.getByLabel("Bairro");
const submit = (page: Page) => page.getByRole("button", { name: "Finalizar Pedido" });

async function leaveCep(page: Page, cep: string): Promise<void> {
  await page.getByLabel("CEP").fill(cep);
  await page.getByLabel("CEP").blur();
}

/** Collects the CEP look-ups that the page makes from now on. */
function lookUps(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/cep/")) asked.push(pathname);
  });
  return asked;
}

test.beforeEach(async ({ page }) => {
  await arriveWithAPiece(page);
});

test("before the CEP the summary reckons with R$ 35,00, and an order still wants an option", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(summary(page)).toContainText("Frete (estimado)R$ 35,00");
  await expect(summary(page)).toContainText("O valor exato do frete aparece com o seu CEP.");
  await fillForm(page);
  await expect(summary(page)).toContainText(/Frete \(PAC\)R\$ \d/);
  await expect(summary(page)).toContainText("Prazo de entrega: 8 a 12 dias úteis");
  await leaveCep(page, "99999-999");
  await expectFailure(page, "CEP não encontrado");
  await expect(summary(page)).toContainText("Frete (estimado)R$ 35,00");
  await submit(page).click();
  await expectFailure(page, "Selecione uma opção de frete");
});

test("a CEP that is sent by Enter is looked up: its address and its shipping come by themselves", async ({
  page,
}) => {
  await page.goto("/checkout");
  await page.getByLabel("CEP").fill("01310-100");
  await page.getByLabel("CEP").press("Enter");
  await expect(street(page)).toHaveValue("Avenida Paulista");
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
});

test("a store that takes Pix, card and boleto says that each is paid after the order, Pix first, and has a drawing for every way of delivery", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(page.getByText(/logo depois do pedido, a confirmação mostra o boleto/)).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Pagamento" }).getByRole("radio")).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Pix" })).toBeChecked();
  await expect(summary(page)).toContainText("O pagamento é feito depois do pedido.");
  await fillForm(page);
  const options = page.getByRole("radiogroup", { name: "Opções de Frete" });
  await expect(options.locator("label")).toHaveCount(3);
  await expect(options.locator("svg path:not([d=''])")).toHaveCount(3);
  await submit(page).click();
  await expect(page.getByText("Pague com o código Pix desta página")).toBeVisible();
});

test("what an earlier purchase kept opens with its shipping, and the address stays as the shopper left it", async ({
  page,
}) => {
  const kept = {
    ...CLIENT,
    address: "Av. Paulista, fundos",
    neighborhood: "Cerqueira César",
    city: "Sampa",
    state: "SP",
  };
  await page.addInitScript((info) => localStorage.setItem("checkout-info", info), JSON.stringify(kept));
  const asked = lookUps(page);
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
  await page.getByLabel("CEP").focus();
  await page.getByLabel("CEP").blur();
  await expect(street(page)).toHaveValue(kept.address);
  await expect(district(page)).toHaveValue(kept.neighborhood);
  await expect(page.getByLabel("Cidade")).toHaveValue(kept.city);
  await expect(page.locator(".toast-area li")).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByText("Av. Paulista, fundos, 1578 - Cerqueira César, Sampa - SP")).toBeVisible();
  expect(asked).toEqual([]);
});

test("a customer finds the profile in the checkout, and who comes after signing out does not", async ({
  page,
}) => {
  const { email } = await registerByCall(page);
  await page.request.post("/api/profile", {
    data: { phone: CLIENT.phone, zipCode: CLIENT.zipCode, address: "Av. Paulista, 1578", city: "São Paulo" },
  });
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joaquim Nabuco");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Telefone")).toHaveValue(CLIENT.phone);
  await expect(street(page)).toHaveValue("Av. Paulista");
  await expect(page.getByLabel("Número")).toHaveValue(CLIENT.number);

  await openAccountMenu(page, "Joaquim");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Logout realizado")).toBeVisible();
  await arriveWithAPiece(page);
  await page.goto("/checkout");
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("CEP")).toHaveValue("");
});

test("a profile that comes while the customer writes leaves what is being written alone", async ({
  page,
}) => {
  await registerByCall(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/profile", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/checkout");
  const email = page.getByLabel("Email", { exact: true });
  await email.focus();
  answer();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Joaquim Nabuco");
  await page.keyboard.type("joaquim@exemplo.com.br");
  await expect(email).toHaveValue("joaquim@exemplo.com.br");
});

test("the CEP of a whole town leaves the street that was typed for it, and takes away another town's", async ({
  page,
}) => {
  await page.goto("/checkout");
  await leaveCep(page, CLIENT.zipCode);
  await expect(street(page)).toHaveValue("Avenida Paulista");
  await leaveCep(page, HOLAMBRA);
  await expect(page.getByLabel("Cidade")).toHaveValue("Holambra");
  await expect(street(page)).toHaveValue("");
  await expect(district(page)).toHaveValue("");

  await street(page).fill("Rua das Flores");
  await district(page).fill("Centro");
  await page.getByLabel("CEP").fill("1382");
  await expect(page.getByRole("radio", { name: /PAC/ })).toHaveCount(0);
  await leaveCep(page, HOLAMBRA);
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
  await expect(street(page)).toHaveValue("Rua das Flores");
  await expect(district(page)).toHaveValue("Centro");
});

test("a CEP that cannot be looked up takes the address of the one before with it, and leaves what was typed", async ({
  page,
}) => {
  await page.goto("/checkout");
  await fillForm(page);
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo");
  await page.getByLabel("Bairro").fill("Centro");
  await page.route("**/api/cep/70300000", (route) =>
    route.fulfill({
      status: 502,
      json: { message: "Não foi possível validar o CEP", code: "bad_gateway", details: { uf: "DF" } },
    }),
  );
  await leaveCep(page, "70300-000");
  await expectFailure(page, "Erro ao validar CEP");
  await expect(page.getByLabel("Estado")).toHaveValue("DF");
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Cidade")).toHaveValue("");
  await expect(page.getByLabel("Bairro")).toHaveValue("Centro");
});

test("the chosen delivery outlives a reload; another CEP selects PAC", async ({ page }) => {
  await page.goto("/checkout");
  await fillForm(page);
  await page.getByRole("radio", { name: /SEDEX/ }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: /SEDEX/ })).toBeChecked();
  await leaveCep(page, "40020-000");
  await expect(page.getByLabel("Cidade")).toHaveValue("Salvador");
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
});

test("what the appointment's form stored outlives an order that is not to be remembered", async ({
  page,
}) => {
  await page.goto("/checkout");
  await page.evaluate(() => localStorage.setItem("userEmail", "ana@exemplo.com.br"));
  await fillForm(page);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("userEmail"))).toBe("ana@exemplo.com.br");
});
