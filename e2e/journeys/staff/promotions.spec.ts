import { expect, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { chooseAPiece, fillForm, slugInStock } from "../../support/shopper.ts";

const CODE = "JORNADA10";
type Listed<Key extends string> = Record<Key, { id: string; code?: string; title?: string }[]>;

/** Deletes the promotions and price lists of this journey. */
test.afterEach(async ({ request }) => {
  const admin = await administrator(request);
  const { promotions } = await admin.get<Listed<"promotions">>(`/admin/promotions?code=${CODE}`);
  for (const { id } of promotions) await admin.delete(`/admin/promotions/${id}`);
  const { price_lists } = await admin.get<Listed<"price_lists">>(`/admin/price-lists?q=${CODE}`);
  for (const { id } of price_lists) await admin.delete(`/admin/price-lists/${id}`);
});

test("a price list and a coupon of the staff are seen by the shopper, and paid as they are seen", async ({
  page,
  request,
}) => {
  const admin = await administrator(request);
  const slug = await slugInStock(page, "Blazer");
  const { variants } = (await (await request.get(`/api/products/${slug}`)).json()) as {
    variants: { id: string }[];
  };
  await admin.post("/admin/price-lists", {
    title: CODE,
    description: "De uma jornada",
    type: "sale",
    status: "active",
    prices: variants.map(({ id }) => ({ variant_id: id, currency_code: "brl", amount: 1000 })),
  });
  await admin.post("/admin/promotions", {
    code: CODE,
    type: "standard",
    status: "active",
    application_method: { type: "percentage", value: 10, target_type: "order", allocation: "across" },
  });

  await expect(async () => {
    await page.goto("/pecas-prontas?oferta=true");
    await expect(page.getByText(/^Oferta −\d+%$/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await chooseAPiece(page, slug);
  await expect(page.getByText(/^de R\$/).first()).toBeVisible();

  const withoutCep: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().endsWith("zipCode=")) withoutCep.push(asked.url());
  });
  await page.goto("/cart");
  await expect(page.getByRole("listitem").getByText(/^de R\$/)).toBeVisible();
  await page.goto("/checkout");
  const summary = page.getByRole("complementary", { name: "Resumo do Pedido" });
  await summary.getByRole("button", { name: "Tem um cupom?" }).click();
  await summary.getByLabel("Cupom").fill("não há");
  await summary.getByLabel("Cupom").press("Enter");
  await expect(summary.getByText("Não conhecemos este cupom. Confira o código.")).toBeVisible();
  await summary.getByLabel("Cupom").fill(CODE.toLowerCase());
  await summary.getByRole("button", { name: "Aplicar" }).click();
  await expect(summary).toContainText(/Cupom JORNADA10−R\$\s100,00/);
  await expectAccessible(page);
  await fillForm(page);
  await expect(summary).toContainText(/Frete \(PAC\)R\$ \d/);
  expect(withoutCep).toEqual([]);
  const total = (await summary.locator("dl > div").last().locator("dd").textContent()) ?? "";
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  await expect(page.getByText("Cupom JORNADA10")).toBeVisible();
  await expect(page.getByRole("listitem").getByText(/^de R\$/)).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
});
