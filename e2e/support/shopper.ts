import { expect, type Page } from "@playwright/test";
import { type ApiShopper, shopperWithAPiece } from "./api-shopper.ts";

export const CLIENT = {
  name: "Joaquim Nabuco de Lima",
  email: "joaquim@exemplo.com.br",
  phone: "(11) 98765-4321",
  zipCode: "01310-100",
  number: "1578",
};

/** Catches the WhatsApp link and reads it instead of following it, since WhatsApp is not ours. */
export async function catchWhatsApp(page: Page): Promise<{ url: Promise<URL> }> {
  let caught: (url: URL) => void;
  const url = new Promise<URL>((resolve) => (caught = resolve));
  await page.context().route("https://wa.me/**", async (route) => {
    caught(new URL(route.request().url()));
    await route.fulfill({ contentType: "text/html; charset=utf-8", body: "<title>WhatsApp</title>" });
  });
  return { url };
}

/**
 * Opens the page of a product that can be bought and puts its first size in stock into the cart; afterwards the drawer
 * is open.
 */
export async function chooseAPiece(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  const size = page
    .getByRole("group", { name: "Tamanho" })
    .getByRole("button")
    .filter({ hasNotText: "esgotado" });
  await size.and(page.locator(":enabled")).first().click();
  await page.getByRole("button", { name: "Adicionar ao Carrinho" }).first().click();
  await expect(page.getByRole("dialog", { name: "Carrinho" })).toBeVisible();
}

/** From the open drawer to a completed form with shipping chosen. */
export async function fillCheckout(page: Page, client = CLIENT): Promise<void> {
  await page
    .getByRole("dialog", { name: "Carrinho" })
    .getByRole("button", { name: "Finalizar Compra" })
    .click();
  await expect(page.getByRole("heading", { name: "Finalizar Compra" })).toBeVisible();
  await fillForm(page, client);
}

/** The slug of a product of this type that is for sale and in stock, found as an integrator would. */
export async function slugInStock(page: Page, produto: string): Promise<string> {
  const response = await page.request.get(`/api/products-import?produtos=${encodeURIComponent(produto)}`);
  const pieces = (await response.json()) as { slug: string | null; tamanhos: { inStock: boolean }[] }[];
  const slug = pieces.find((piece) => piece.slug && piece.tamanhos.some(({ inStock }) => inStock))?.slug;
  if (!slug) throw new Error(`no ${produto} in stock`);
  return slug;
}

/** A piece with enough stock for all journeys that buy one. */
export const PLENTIFUL = 2;
/** A piece that no journey buys: each size always has ten. */
export const UNSOLD = 126;

/** A visitor who arrives with a piece already in the cart. */
export async function arriveWithAPiece(page: Page, pieceId = PLENTIFUL): Promise<ApiShopper> {
  const shopper = await shopperWithAPiece(page.request, pieceId);
  await page.addInitScript(
    (session) => localStorage.setItem("cart_session_id", session),
    shopper.authorization.replace("Bearer ", ""),
  );
  return shopper;
}

/** Fills in the checkout form on the current page and chooses shipping. */
export async function fillForm(page: Page, client = CLIENT): Promise<void> {
  await page.getByLabel("Nome completo").fill(client.name);
  await page.getByLabel("Email", { exact: true }).fill(client.email);
  await page.getByLabel("Telefone").fill(client.phone);
  await page.getByLabel("CEP").fill(client.zipCode);
  await page.getByLabel("CEP").blur();
  await expect(page.getByRole("radio", { name: /PAC/ })).toBeChecked();
  await page.getByLabel("Número").fill(client.number);
}
