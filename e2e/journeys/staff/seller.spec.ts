import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { ask, clientOfSeller, closeAccess, openAccess, phoneOf, SELLER } from "../../support/seller.ts";
import { catchWhatsApp } from "../../support/shopper.ts";
import { signInToAdmin } from "../../support/staff.ts";

let access: Awaited<ReturnType<typeof openAccess>>;
let clientId: string;

test.beforeAll(async ({ request }) => {
  access = await openAccess(request);
  clientId = await clientOfSeller(request);
});
test.afterAll(async ({ request }) => closeAccess(request, access));

const signIn = (page: Page) => signInToAdmin(page, { email: access.email, password: SELLER.password });

test("a seller signs in and is at their messages, with no entry that is not theirs", async ({ page }) => {
  await page.goto("/app");
  await page.locator('input[name="email"]').fill(access.email);
  await page.locator('input[name="password"]').fill(SELLER.password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/app\/mensagens$/);
  await expect(page.getByRole("heading", { name: "Mensagens" })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Mensagens: Novas" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Mensagens/);
  for (const entry of ["Pedidos", "Produtos", "Vendedores", "Clientes"])
    await expect(page.locator("aside").getByRole("link", { name: entry })).toHaveCount(0);
  await expectAccessible(page, "main");
});

test("a message arrives while the seller reads, is answered by WhatsApp, noted on and closed", async ({
  page,
  request,
}) => {
  const whatsapp = await catchWhatsApp(page);
  await signIn(page);
  await page.goto("/app/mensagens");
  const news = page.getByRole("listitem");
  await expect(news.first()).toBeVisible();
  const before = await news.count();

  const piece = `Blazer ${Date.now()}`;
  await ask(request, clientId, piece);
  // Shoppers of other journeys may write meanwhile.
  const arrived = page.getByRole("button", { name: /^\d+ (?:nova mensagem|novas mensagens) — mostrar$/ });
  await expect(arrived).toBeVisible();
  await expect(news).toHaveCount(before);
  await arrived.click();
  const message = page.getByRole("listitem").filter({ hasText: piece });
  await expect(message).toBeVisible();

  const popup = page.waitForEvent("popup");
  await message.getByRole("link", { name: /^WhatsApp com/ }).click();
  const undo = page.getByRole("button", { name: "Desfazer" });
  // A toast under the pointer stays.
  await undo.hover();
  await (await popup).close();
  const text = (await whatsapp.url).searchParams.get("text") ?? "";
  for (const part of ["Aqui é Marina, da", piece]) expect(text).toContain(part);
  await expect(message.getByText("Respondida")).toBeVisible();
  await undo.click();
  await expect(message.getByText("Nova", { exact: true })).toBeVisible();

  await message.getByRole("button").click();
  const details = page.getByRole("dialog");
  await details.getByLabel("Notas").fill("Prova na sexta, às 10h");
  await expect(details.getByText("Salvo")).toBeVisible();
  await page.reload();
  await expect(details.getByLabel("Notas")).toHaveValue("Prova na sexta, às 10h");
  await details.getByRole("button", { name: "Encerrar" }).click();
  await expect(details.getByRole("button", { name: "Reabrir" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await page.getByRole("tab", { name: "Encerradas" }).click();
  await expect(page).toHaveURL(/aba=encerradas/);
  await expect(page.getByRole("listitem").filter({ hasText: piece })).toBeVisible();
});

test("a seller finds a client by phone and by words, answers, and is still at what was found", async ({
  page,
  request,
}) => {
  const piece = `Sobretudo Avô ${Date.now()}`;
  await ask(request, clientId, piece);
  const whatsapp = await catchWhatsApp(page);
  await signIn(page);
  await page.goto("/app/mensagens");
  const search = page.getByRole("searchbox", { name: "Buscar nas mensagens e nos pedidos" });
  const rows = page.getByRole("list", { name: /^Mensagens:/ }).getByRole("listitem");
  await search.fill(piece.replace("Avô", "avo"));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(piece);
  await expect(page.getByRole("tab", { name: "Novas (1)" })).toBeVisible();
  await expectAccessible(page, "main");

  await rows.getByRole("button").click();
  const details = page.getByRole("dialog");
  const popup = page.waitForEvent("popup");
  await details.getByRole("link", { name: /^WhatsApp com/ }).click();
  await (await popup).close();
  await whatsapp.url;
  await expect(details.getByText("Respondida", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(search).toHaveValue(piece.replace("Avô", "avo"));
  await page.getByRole("tab", { name: /^Respondidas/ }).click();
  await expect(rows).toContainText(piece);
  await page.getByRole("tab", { name: /^Pedidos/ }).click();
  await expect(page.getByText(/^Nada encontrado para “Sobretudo avo .*” em Pedidos$/)).toBeVisible();
  expect(page.url()).not.toMatch(/sobretudo/i);

  await page.getByRole("tab", { name: /^Respondidas/ }).click();
  await search.fill(phoneOf(clientId).replace(/\D/g, ""));
  // What this client asked for first, by the same phone.
  await expect(page.getByRole("tab", { name: /^Novas \([1-9]/ })).toBeVisible();
  await expect(rows.filter({ hasText: piece })).toBeVisible();
  await search.press("Escape");
  await expect(search).toHaveValue("");
  await expect(page.getByRole("tab", { name: "Respondidas", exact: true })).toBeVisible();
});

test("notes that cannot be saved stay, and are saved when the shop is back", async ({ page }) => {
  await signIn(page);
  await page.goto("/app/mensagens");
  const opener = page.getByRole("listitem").first().getByRole("button");
  await opener.click();
  const details = page.getByRole("dialog");
  const notes = details.getByLabel("Notas");
  await expect(notes).toBeVisible();
  const address = "**/admin/shop/seller-queue/selmsg*";
  await page.route(address, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await notes.fill("Prefere lã fria");
  await expect(details.getByText("Não foi salvo")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(notes).toHaveValue("Prefere lã fria");
  await page.unroute(address);
  await details.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(details.getByText("Salvo")).toBeVisible();
});

test("what is the administration's is refused by the server, and kindly by the page", async ({ page }) => {
  await signIn(page);
  for (const address of ["orders", "settings/users", "vendedores"]) {
    await page.goto(`/app/${address}`);
    await expect(page.getByRole("heading", { name: "Esta página é da administração" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Ir para Mensagens" }).click();
  await expect(page.getByRole("heading", { name: "Mensagens" })).toBeVisible();
  for (const address of ["orders", "products", "users", "shop/sellers", "customers"])
    expect((await page.request.get(`/admin/${address}`)).status()).toBe(403);
});

test("a seller writes their own name, and has no search of the administration @mesa", async ({ page }) => {
  await signIn(page);
  await page.goto("/app/settings/profile/edit");
  await page.locator('input[name="last_name"]').fill("Couto Reis");
  await page.locator('button[type="submit"]').click();
  await expect(page.getByText("Marina Couto Reis").first()).toBeVisible();
  await page.goto("/app/mensagens");
  await expect(page.getByRole("heading", { name: "Mensagens" })).toBeVisible();
  await expect(page.locator("[data-seller]")).toBeAttached();
  await page.keyboard.press("Control+KeyK");
  await page.getByRole("tab", { name: "Encerradas" }).click();
  await expect(page).toHaveURL(/aba=encerradas/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an administrator sees everybody's messages, and one seller's @mesa", async ({ page }) => {
  await signInToAdmin(page);
  await page.goto("/app/mensagens");
  await page.getByRole("combobox", { name: "Vendedor" }).click();
  await page.getByRole("option", { name: SELLER.nome }).click();
  await expect(page).toHaveURL(new RegExp(`vendedor=${access.sellerId}`));
  await expect(page.getByRole("listitem").first()).toContainText(SELLER.nome);
});
