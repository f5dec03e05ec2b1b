import { randomUUID } from "node:crypto";
import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator, EMAIL, PASSWORD } from "../../support/administrator.ts";
import { placedOrder as placedByApi, shopperWithAPiece } from "../../support/api-shopper.ts";
import { placedOrder } from "../../support/placed-order.ts";
import { PLENTIFUL } from "../../support/shopper.ts";
import { signInToAdmin } from "../../support/staff.ts";

test("staff sign in by the form, in Portuguese, and are told what is left to set up", async ({ page }) => {
  await page.goto("/app/login");
  await expect(page.locator("html")).toHaveAttribute("lang", /pt/);
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill("outra senha");
  await page.getByRole("button", { name: "Continuar com e-mail" }).click();
  await expect(page.getByText("E-mail ou senha incorretos")).toBeVisible();
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar com e-mail" }).click();
  await page.waitForURL(/\/app\/painel/);

  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(page.url()).origin) elsewhere.push(request.url());
  });
  // Medusa's list has a search, and a country's flag, only where there is an order.
  await placedByApi(page.request, await shopperWithAPiece(page.request, PLENTIFUL));
  await page.goto("/app/orders");
  const notice = page.getByRole("region", { name: "Primeiros passos" });
  await expect(notice).toContainText("Falta: Catálogo, Vendedores");
  const list = page.getByRole("heading", { name: "Pedidos", exact: true });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  await expect.poll(async () => (await topOf(notice)) < (await topOf(list))).toBe(true);
  // On a phone the list's search stays inside its card.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  const search = page.getByRole("searchbox", { name: "Buscar" }).or(page.getByPlaceholder("Buscar")).last();
  await expect(async () => {
    const { x = NaN, width = NaN } = (await search.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(375 - 24);
  }).toPass();
  if (wide) await page.setViewportSize(wide);
  await expect(page.getByRole("img", { name: "Brasil" }).first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  await notice.getByRole("link", { name: "Ver os passos" }).click();
  await expect(page).toHaveURL("/app/painel");
  const guide = page.getByRole("region", { name: "Primeiros passos" });
  const step = (title: string) => guide.getByRole("listitem").filter({ hasText: title });
  await expect(step("Chave Pix").getByLabel("Pronto")).toBeVisible();
  await expect(step("E-mail").getByText(/SMTP_URL=/)).toBeVisible();
  await expect(step("Vendedores").getByRole("link")).toHaveAttribute("href", "/app/vendedores");
});

test("a link is opened after the sign-in with the tab and the filters that it names", async ({ page }) => {
  await page.goto("/app/importacao?aba=exportar");
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar com e-mail" }).click();
  await expect(page).toHaveURL("/app/importacao?aba=exportar");
});

test("whose session ends in the middle of an order signs in once and is back at it", async ({
  page,
  request,
}) => {
  await signInToAdmin(page);
  const id = await placedByApi(request, await shopperWithAPiece(request, PLENTIFUL));
  await page.goto(`/app/orders/${id}`);
  const pay = page.getByRole("button", { name: "Marcar como pago" });
  await pay.click();
  expect((await page.request.delete("/auth/session")).status()).toBe(200);
  await page.getByRole("alertdialog").getByRole("button", { name: "Marcar como pago" }).click();
  await page.waitForURL(/\/app\/login/);
  await page.locator('input[name="email"]').fill(EMAIL);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar com e-mail" }).click();
  await expect(pay).toBeVisible();
  await expect(page).toHaveURL(`/app/orders/${id}`);
});

test("staff add a piece to an order, confirm it with a double click, and apply it", async ({
  page,
  request,
}) => {
  await signInToAdmin(page);
  const admin = await administrator(request);
  const id = await placedByApi(request, await shopperWithAPiece(request, PLENTIFUL));
  const total = async () =>
    (await admin.get<{ order: { total: number } }>(`/admin/orders/${id}?fields=total`)).order.total;
  const before = await total();
  await page.goto(`/app/orders/${id}`);
  const summary = page.getByRole("heading", { name: "Resumo", exact: true }).locator("..");
  await summary.getByRole("button").click();
  const begun = page.waitForResponse((response) => /\/admin\/order-edits$/.test(response.url()));
  await page.getByRole("menuitem", { name: "Editar pedido", exact: true }).click();
  expect((await begun).status()).toBe(200);
  const quantity = page.getByRole("dialog").locator('input[type="number"]').first();
  await quantity.fill("2");
  const saved = page.waitForResponse((response) => /order-edits\/.*items/.test(response.url()));
  await quantity.blur();
  expect((await saved).status()).toBe(200);
  await page.getByRole("button", { name: "Confirmar edição" }).dblclick();
  await page.getByRole("alertdialog").getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Edição guardada: aplique-a no alto do pedido")).toBeVisible();
  await page.getByRole("button", { name: "Aplicar ao pedido" }).click();
  await expect.poll(total).toBeGreaterThan(before);
});

test("staff see an order's Pix code and delivery, mark it as paid, and everybody sees it paid", async ({
  page,
  request,
}) => {
  await signInToAdmin(page);
  const admin = await administrator(request);
  const { id, number, authorization } = await placedOrder(page);

  await page.goto(`/app/orders/${id}`);
  const widget = page.getByRole("region", { name: "Pagamento e entrega" });
  // Admin is large: opening it may take as long as the test's own timeout.
  await widget.waitFor();
  await expect(widget).toContainText("Aguardando pagamento");
  await expect(widget.getByLabel("Pix copia e cola")).toHaveValue(/^000201.+6304[0-9A-F]{4}$/);
  await expect(widget.getByRole("img", { name: "Código QR do Pix" })).toBeVisible();
  for (const fact of ["SEDEX", "3 a 5 dias úteis", "01310-100"]) await expect(widget).toContainText(fact);
  const greeting = await widget
    .getByRole("link", { name: "Enviar o pedido por WhatsApp" })
    .getAttribute("href");
  const link = new URL(greeting ?? "");
  expect(link.pathname).toBe("/5511987654321");
  expect(link.searchParams.get("text")).toMatch(
    new RegExp(`pedido nº ${number}:[^]+Pix copia e cola:\\*\n000201`),
  );

  // Medusa's own section of the page: only one button takes payment.
  await expect(page.getByText("Receber pagamento")).toBeHidden();
  const button = widget.getByRole("button", { name: "Marcar como pago" });
  await button.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Marcar como pago" }).click();
  await expect(widget.getByText("Pago", { exact: true })).toBeVisible();
  await expect(widget.getByText("Pagamento recebido")).toBeVisible();
  await expect(button).toBeHidden();
  // Medusa's own section.
  await expect(page.getByText("Pago", { exact: true }).nth(1)).toBeVisible();

  const { order } = await admin.get<{ order: { payment_status: string } }>(
    `/admin/orders/${id}?fields=payment_status`,
  );
  expect(order.payment_status).toBe("captured");
  const seen = await page.request.get(`/api/orders/${id}`, {
    headers: { authorization },
  });
  expect(await seen.json()).toMatchObject({ paid: true });
});

test("who sends what is not paid is asked once more, and sends it once however often they click", async ({
  page,
}) => {
  await signInToAdmin(page);
  const { id } = await placedOrder(page);
  await page.goto(`/app/orders/${id}/fulfillment?requires_shipping=true`);
  // Preselected for staff, as the client paid for it.
  await expect(page.getByRole("dialog").getByRole("paragraph").filter({ hasText: "SEDEX" })).toBeVisible();
  const create = page.getByRole("button", { name: "Criar envio" });
  await create.click();
  const question = page.getByRole("alertdialog", { name: "Enviar sem pagamento?" });
  await question.getByRole("button", { name: "Voltar" }).click();
  await expect(question).toBeHidden();
  await create.click();
  await question.getByRole("button", { name: "Enviar assim mesmo" }).click();
  await expect(page).toHaveURL(new RegExp(`/app/orders/${id}$`));
  const widget = page.getByRole("region", { name: "Pagamento e entrega" });
  await expect(widget).toContainText("Em preparação");

  // A double click sends a form only once: a refused second request would keep the form open although the first one
  // succeeded.
  let sent = 0;
  page.on("request", (request) => (sent += Number(request.url().endsWith("/shipments"))));
  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Salvar" })
    .evaluate((button) => {
      for (const detail of [1, 2])
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    });
  await expect(page).toHaveURL(new RegExp(`/app/orders/${id}$`));
  await expect(widget).toContainText("Enviado");
  expect(sent).toBe(1);
});

test("staff give a client more time to pay, and the client sees it", async ({ page }) => {
  await signInToAdmin(page);
  const { id, authorization } = await placedOrder(page);
  const payBy = async () => {
    const seen = await page.request.get(`/api/orders/${id}`, {
      headers: { authorization },
    });
    return Date.parse(((await seen.json()) as { payBy: string }).payBy);
  };
  const before = await payBy();
  await page.goto(`/app/orders/${id}`);
  const widget = page.getByRole("region", { name: "Pagamento e entrega" });
  await widget.waitFor();
  await expect(widget).toContainText("Pagar até");
  await widget.getByRole("button", { name: "Prorrogar prazo" }).click();
  await page.getByRole("menuitem", { name: "Mais 3 dias" }).click();
  await expect(page.getByText("Prazo prorrogado")).toBeVisible();
  expect((await payBy()) - before).toBe(3 * 86_400_000);
});

test("the Painel shows today's figures, another period by its address, and gives them as a spreadsheet", async ({
  page,
}) => {
  await signInToAdmin(page);
  await page.goto("/app/painel?dias=1");
  await expect(page.getByRole("button", { name: "Hoje" })).toHaveAttribute("aria-pressed", "true");
  await expect(
    page.getByRole("table", { name: "Pedidos e faturamento do período" }).getByRole("row"),
  ).toHaveCount(25);
  await expect(page.locator(".recharts-bar-rectangle").first()).toBeVisible();
  await page.getByRole("button", { name: "7 dias" }).click();
  await expect(page).toHaveURL(/dias=7/);
  await expect(page.getByRole("heading", { name: "Faturamento por dia" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV: Peças mais vendidas" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("pecas-7-dias.csv");
  const text = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(text).toString()).toMatch(
    /^\uFEFFPeça;Vendidas;Faturamento \(R\$\)\r\n.+;\d+;\d+,\d\d\r\n/,
  );
});

test("a customer's page tells what they like, asked, and agreed to", async ({ page, request }) => {
  const email = `curioso-${randomUUID()}@exemplo.com.br`;
  await placedOrder(page, email);
  await page.request.post("/api/contact", {
    data: { email, message: "Fazem ajuste na loja?", source: "footer_contact_form" },
  });
  await signInToAdmin(page);
  const admin = await administrator(request);
  const { customers } = await admin.get<{ customers: { id: string }[] }>(`/admin/customers?email=${email}`);
  await page.goto(`/app/customers/${customers[0]?.id}`);
  const messages = page.getByRole("region", { name: "Mensagens" });
  await messages.getByText("Atendimento geral").click();
  await expect(messages.getByText("Fazem ajuste na loja?")).toBeVisible();
  await expect(messages).toContainText("Nova");
  await expect(page.getByRole("region", { name: "Peças curtidas" })).toContainText("Nenhuma peça curtida");
  const consent = page.getByRole("region", { name: "Consentimento" });
  await expect(consent).toContainText("E-mail não confirmado");
  await expect(consent).toContainText("Não tem conta na loja");
});

test("an order is paid, sent and delivered, and its client sees each step on the page that is open to them", async ({
  page,
  request,
}) => {
  const { id } = await placedOrder(page);
  await page.goto(`/pedido/${id}`);
  const progress = page.getByRole("region", { name: "Andamento do pedido" });
  const present = progress.locator("[aria-current=step]");
  await expect(present).toContainText("Pedido recebido");
  await expect(page.getByRole("button", { name: "Cancelar pedido" })).toBeVisible();
  await expectAccessible(page);

  const admin = await administrator(request);
  const track = async (data: object) =>
    (await admin.post<{ order: { stage: string } }>(`/api/orders/${id}/tracking`, data)).order.stage;
  await admin.post(`/admin/shop/orders/${id}/settlement`, {});
  expect(await track({ status: "shipped", code: "AA123456785BR" })).toBe("shipped");
  await page.reload();
  await expect(present).toContainText("Enviado");
  await expect(progress.getByRole("link", { name: "Acompanhar a entrega" })).toHaveAttribute(
    "href",
    /rastreamento\.correios\.com\.br.+AA123456785BR/,
  );
  await expect(page.getByRole("button", { name: "Cancelar pedido" })).toBeHidden();
  expect(await track({ status: "delivered" })).toBe("delivered");
  await page.reload();
  await expect(progress.getByRole("listitem")).toHaveText([
    /^Pedido recebido/,
    /^Pagamento recebido/,
    /^Em preparação/,
    /^Enviado/,
    /^Entregue/,
  ]);

  await signInToAdmin(page);
  await page.goto(`/app/orders/${id}`);
  const widget = page.getByRole("region", { name: "Pagamento e entrega" });
  await widget.waitFor();
  await expect(widget.getByText("Entregue").first()).toBeVisible();
  await expect(widget.getByRole("link", { name: "AA123456785BR" })).toBeVisible();
});

test("a client cancels an order that is not paid, after being asked once more", async ({ page }) => {
  const { id } = await placedOrder(page);
  await page.goto(`/pedido/${id}`);
  await page.getByRole("button", { name: "Cancelar pedido" }).click();
  await page.getByRole("button", { name: "Manter pedido" }).click();
  await expect(page.getByRole("button", { name: "Cancelar pedido" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page
    .getByRole("form", { name: "Cancelar pedido" })
    .getByRole("button", { name: "Cancelar pedido" })
    .click();
  await expect(page.getByRole("region", { name: "Andamento do pedido" }).getByRole("listitem")).toHaveText([
    /^Pedido recebido/,
    /^Cancelado/,
  ]);
  await expect(page.getByRole("button", { name: "Cancelar pedido" })).toBeHidden();
});
