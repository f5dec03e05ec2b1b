import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { chooseAPiece, fillCheckout, slugInStock } from "../../support/shopper.ts";
import { signInToAdmin } from "../../support/staff.ts";

const CHANGES = {
  "Desconto no Pix (%)": "5",
  "Parcelas sem juros, até": "6",
  "Parcela mínima (R$)": "50,00",
  "Frete grátis a partir de (R$)": "1.000.000,00",
  "Razão social": "Alfaiataria 1989 Ltda.",
};

type View = { version: number; house: Record<string, unknown> };

/** Restores the house for the journeys that follow. */
test.afterEach(async ({ request }) => {
  const admin = await administrator(request);
  const { version, house } = await admin.get<View>("/admin/shop/house");
  const nothing = { pixDiscount: 0, instalments: null, freeShippingFrom: null };
  const company = { name: "", taxId: "" };
  const policies = { returns: "", delivery: "", terms: "", contact: "" };
  await admin.post("/admin/shop/house", { version, house: { ...house, ...nothing, company, policies } });
});

async function save(page: Page, changes: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(changes)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Salvar" }).click();
}

test("staff set what the house takes off a Pix, and the shopper sees it and pays it", async ({ page }) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  await page.getByRole("heading", { name: "Loja", exact: true }).waitFor();
  await save(page, { "Desconto no Pix (%)": "31" });
  await expect(page.getByText("O desconto no Pix vai de 0 a 30%")).toBeVisible();
  await expect(page.getByLabel("Desconto no Pix (%)")).toBeFocused();
  await save(page, CHANGES);
  await expect(page.getByText("Loja atualizada")).toBeVisible();

  const slug = await slugInStock(page, "Blazer");
  const { price } = (await (await page.request.get(`/api/products/${slug}`)).json()) as { price: number };
  const reais = (centavos: number) =>
    new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" })
      .format(centavos / 100)
      .replace(/\s/g, " ");
  const off = Math.ceil((Math.round(price * 100) * 5) / 100);
  const byPix = reais(Math.round(price * 100) - off);
  await expect(async () => {
    await page.goto(`/product/${slug}`);
    await expect(page.getByText(`${byPix} no Pix (5% de desconto)`).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText(/até \dx de R\$ [\d.,]+ sem juros/).first()).toBeVisible();
  await expect(page.getByText("Alfaiataria 1989 Ltda.")).toBeVisible();
  await expectAccessible(page);

  await chooseAPiece(page, slug);
  await expect(page.getByRole("dialog", { name: "Carrinho" })).toContainText(
    /Faltam R\$ .* para o frete grátis/,
  );
  await fillCheckout(page);
  await page.getByRole("radio", { name: /^Pix/ }).check();
  const summary = page.getByRole("complementary", { name: "Resumo do Pedido" });
  await expect(summary).toContainText(`Desconto no Pix−${reais(off)}`);
  const total = (await summary.locator("dl > div").last().locator("dd").textContent()) ?? "";
  await expectAccessible(page);
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  await expect(page.getByText(`−${reais(off)}`)).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
});

test("staff write a page of the house, and what somebody else has saved meanwhile is not written over", async ({
  page,
  context,
}) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  const other = await context.newPage();
  await other.goto("/app/loja");
  await other.getByLabel("Razão social").waitFor();
  await save(page, { "Trocas e devoluções": "## Trocas\nTrocamos em 30 dias.\n\n- com etiqueta" });
  await expect(page.getByText("Loja atualizada")).toBeVisible();
  await save(other, { "Razão social": "Outra Ltda." });
  await expect(other.getByText("Outra pessoa mudou a loja enquanto você editava")).toBeVisible();

  await expect(async () => {
    await page.goto("/trocas-e-devolucoes");
    await expect(page.getByText("Trocamos em 30 dias.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Trocas", exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "com etiqueta" })).toBeVisible();
  await page.goto("/app/loja");
  await page.getByRole("button", { name: "Voltar ao texto da loja" }).click();
  await expect(page.getByLabel("Trocas e devoluções")).toHaveValue(/art\. 49/);
});
