import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { administrator, EMAIL } from "../../support/administrator.ts";
import { signInToAdmin } from "../../support/staff.ts";

type Product = {
  id: string;
  title: string;
  variants: { id: string; prices: { id: string; amount: number }[] }[];
};

test("staff see who changed a price, from what to what, find it again by its address, and keep it as a file", async ({
  page,
  request,
}) => {
  const admin = await administrator(request);
  const { products } = await admin.get<{ products: Product[] }>(
    "/admin/products?limit=1&offset=3&fields=id,title,*variants,*variants.prices",
  );
  const product = products[0];
  const variant = product?.variants[0];
  const price = variant?.prices[0];
  if (!product || !variant || !price) throw new Error("no product with a price");
  const setPrice = (amount: number) =>
    admin.post(`/admin/products/${product.id}/variants/batch`, {
      update: [{ id: variant.id, prices: [{ id: price.id, currency_code: "brl", amount }] }],
    });
  // A price of this test alone: an import of the journey before may still be changing prices of the same product.
  const odd = Math.round(price.amount * 100 + 1000 + (Date.now() % 9973)) / 100;
  const oddly = odd.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  await setPrice(odd);
  await setPrice(price.amount);

  await signInToAdmin(page);
  await page.goto("/app/registro");
  const table = page.getByRole("table", { name: "Registro" });
  // Admin is large: opening it may take as long as the test's own timeout.
  await table.waitFor();
  const search = page.getByRole("searchbox", { name: "Em quê" });
  await search.fill(product.id);
  await search.press("Enter");
  await expect(page).toHaveURL(new RegExp(`busca=${product.id}`));
  await page.getByLabel("O que", { exact: true }).click();
  await page.getByRole("option", { name: "Preços" }).click();
  await expect(page).toHaveURL(/tipo=price/);
  const rows = table.getByRole("row").filter({ hasText: oddly });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Preço mudado");
  await expect(rows.first()).toContainText(EMAIL);
  await expect(rows.first().getByRole("link")).toHaveAttribute("href", `/app/products/${product.id}`);
  await expect(rows.first()).toContainText(/preço de R\$.+ para R\$/);

  // Anyone who opens the address sees the same.
  await page.reload();
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^registro-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.split("\r\n").filter((line) => line.includes(oddly))).toHaveLength(2);

  await page.getByLabel("O que", { exact: true }).click();
  await page.getByRole("option", { name: "Dados pessoais" }).click();
  await expect(page.getByText("Nada com estes filtros")).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(table.getByRole("row").filter({ hasText: "Registro exportado" }).first()).toBeVisible();
});

test("staff come from a product to what was done with it", async ({ page, request }) => {
  const admin = await administrator(request);
  const { products } = await admin.get<{ products: Product[] }>(
    "/admin/products?limit=1&offset=4&fields=id,title",
  );
  const [product] = products;
  await admin.post(`/admin/products/${product?.id}`, { subtitle: "" });
  await signInToAdmin(page);
  await page.goto(`/app/products/${product?.id}`);
  await page.getByRole("link", { name: "Ver no registro" }).click();
  await expect(page).toHaveURL(new RegExp(`/app/registro\\?busca=${product?.id}`));
  await expect(page.getByRole("row").filter({ hasText: "Produto mudado" }).first()).toBeVisible();
});
