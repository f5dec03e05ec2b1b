import { expect, type Page, test } from "@playwright/test";
import { administrator, EMAIL, PASSWORD } from "../../support/administrator.ts";
import { catchWhatsApp, chooseAPiece, CLIENT, fillCheckout, slugInStock } from "../../support/shopper.ts";
import { setStock } from "../../support/stock.ts";

test("a visitor finds a piece, buys it, and is handed to the seller that staff see on the order", async ({
  page,
}) => {
  const whatsapp = await catchWhatsApp(page);
  await page.goto("/");
  await page
    .getByRole("link", { name: /Coleção Pronta|Ver a coleção/ })
    .first()
    .click();
  await page.getByLabel("Buscar peças").fill("camisa");
  await expect(page).toHaveURL(/search=camisa/);
  await expect(page.getByRole("article").first()).toContainText("Camisa");

  await chooseAPiece(page, await slugInStock(page, "Camisa"));
  await fillCheckout(page);
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveValue("Avenida Paulista");
  await expect(page.getByLabel("Cidade")).toHaveValue("São Paulo");
  await page.getByRole("radio", { name: /SEDEX/ }).check();
  await page.getByRole("radio", { name: "Pix" }).check();
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();

  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  const number = await page
    .getByText(/Pedido nº/)
    .locator("strong")
    .innerText();
  const seller = await sellerOf(page);
  expect(Number(number)).toBeGreaterThan(0);
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue(/^000201.+5802BR.+6304[0-9A-F]{4}$/);
  await expect(page.getByRole("img", { name: "Código QR do Pix" })).toBeVisible();
  expect(seller).toBeTruthy();

  await page.getByRole("button", { name: "Confirmar pelo WhatsApp" }).click();
  const link = await whatsapp.url;
  expect(link.pathname).toMatch(/^\/55\d{10,11}$/);
  const text = link.searchParams.get("text") ?? "";
  for (const part of [CLIENT.name, number, "Camisa", "Pix", "Total"]) expect(text).toContain(part);
});

test("staff see the same order in Admin, with its seller @mesa", async ({ page, request }) => {
  await chooseAPiece(page, await slugInStock(page, "Gravata"));
  await fillCheckout(page, { ...CLIENT, email: "pedido-visto@exemplo.com.br", phone: "(61) 91234-5678" });
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  const seller = (await sellerOf(page)) ?? "";

  const admin = await administrator(request);
  const { orders } = await admin.get<{ orders: { id: string }[] }>(
    "/admin/orders?q=pedido-visto@exemplo.com.br&limit=1&order=-created_at",
  );
  await page.goto("/app/login");
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/app\/painel/);
  await page.goto(`/app/orders/${orders[0]?.id}`);
  await expect(page.getByText("Avenida Paulista, 1578").first()).toBeVisible();
  await expect(page.getByText(seller).first()).toBeVisible();
});

test("with the CEP service down the address is typed and the piece still bought; 'Voltar à Loja' leads home", async ({
  page,
}) => {
  await chooseAPiece(page, await slugInStock(page, "Meia"));
  await fillCheckout(page, { ...CLIENT, zipCode: "20040-002" });
  await expect(page.getByLabel("Estado")).toHaveValue("RJ");
  await page.getByLabel("Endereço", { exact: true }).fill("Avenida Rio Branco");
  await page.getByLabel("Bairro").fill("Centro");
  await page.getByLabel("Cidade").fill("Rio de Janeiro");
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  await page.getByRole("button", { name: "Voltar à Loja" }).click();
  await expect(page).toHaveURL("/");
});

// Only once: two that take the same piece off the shelf at the same time would be in each other's way.
test("a piece that was sold meanwhile is named, and nothing typed is lost @mesa", async ({
  page,
  request,
}) => {
  const slug = await slugInStock(page, "Cinto");
  await chooseAPiece(page, slug);
  const [line] = await cartOf(page);
  await fillCheckout(page);
  await setStock(request, line?.variant.id ?? "", 0);
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  const missing = page.getByRole("dialog").getByRole("listitem");
  await expect(missing).toContainText(line?.product.name ?? "");
  await expect(missing).toContainText(`Tamanho ${line?.variant.size}`);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Nome completo")).toHaveValue(CLIENT.name);
  // Whoever comes later sees it before filling anything in.
  await page.reload();
  await expect(page.getByRole("complementary", { name: "Resumo do Pedido" })).toContainText("Esgotado");
  expect(await cartOf(page)).toHaveLength(1);
});

test("a double click on the button makes one order", async ({ page, request }) => {
  const email = `duplo-${Date.now()}@exemplo.com.br`;
  await chooseAPiece(page, await slugInStock(page, "Suspensório"));
  await fillCheckout(page, { ...CLIENT, email });
  let sent = 0;
  page.on("request", (made) => {
    if (made.url().endsWith("/api/orders/with-seller")) sent += 1;
  });
  await page.getByRole("button", { name: "Finalizar Pedido" }).dblclick();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  expect(sent).toBe(1);
  const admin = await administrator(request);
  const { count } = await admin.get<{ count: number }>(`/admin/orders?q=${encodeURIComponent(email)}`);
  expect(count).toBe(1);
});

/** The seller named in the confirmation. */
async function sellerOf(page: Page): Promise<string> {
  const text = await page.getByText(/^Seu atendimento é com/).textContent();
  return /atendimento é com (.+?)\. /.exec(text ?? "")?.[1] ?? "";
}

type Line = { product: { name: string }; variant: { id: string; size: string } };

/** The cart of the page's session, as the API returns it. */
async function cartOf(page: Page): Promise<Line[]> {
  const session = await page.evaluate(() => localStorage.getItem("cart_session_id"));
  const response = await page.request.get("/api/cart", { headers: { authorization: `Bearer ${session}` } });
  return (await response.json()) as Line[];
}
