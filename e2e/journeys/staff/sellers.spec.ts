import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { administrator } from "../../support/administrator.ts";
import { placedOrder, shopperWithAPiece } from "../../support/api-shopper.ts";
import { sellersOfNewClients } from "../../support/contacts.ts";
import { ask, phoneOf } from "../../support/seller.ts";
import { signInToAdmin } from "../../support/staff.ts";

/** Enough new clients for everyone in the queue to get at least one. */
const ROUND = 12;

test.describe("staff and sellers", () => {
  test.beforeEach(async ({ page }) => {
    await signInToAdmin(page);
  });

  test("a seller is created, serves who comes, and nobody any more once deactivated", async ({ page }) => {
    const { nome, codigo, email, telefone } = newcomer();
    await openSellers(page);
    await page.getByRole("tab", { name: "Adicionar Vendedor" }).click();
    await page.reload();
    await page.getByLabel("Código").fill(codigo);
    await page.getByRole("button", { name: "Criar Vendedor" }).click();
    await expect(page.getByText("Todos os campos são obrigatórios")).toBeVisible();
    await page.getByLabel("Nome").fill(nome);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Telefone").fill(telefone);
    await page.getByLabel("Ordem").fill("99");
    await page.getByRole("button", { name: "Criar Vendedor" }).click();
    await expect(page.getByText("Vendedor adicionado com sucesso")).toBeVisible();
    await expect(page.getByLabel("Nome")).toHaveValue("");

    await page.getByRole("tab", { name: "Vendedores" }).click();
    const row = rowOf(page, nome);
    await expect(row).toContainText("Ativo");
    expect(await sellersOfNewClients(page.request, ROUND)).toContain(nome);
    await row.getByRole("switch").click();
    await expect(page.getByText("Status do vendedor atualizado com sucesso")).toBeVisible();
    await expect(row).toContainText("Inativo");
    expect(await sellersOfNewClients(page.request, ROUND)).not.toContain(nome);
  });

  test("sellers are put in another order by keyboard, and back from the menu", async ({ page }) => {
    const { get } = await administrator(page.request);
    const listed = async () => {
      const { sellers } = await get<{ sellers: { nome: string }[] }>("/admin/shop/sellers");
      return sellers.slice(0, 3).map(({ nome }) => nome);
    };
    const [helena, otavio, marina] = ["Helena Prado", "Otávio Lins", "Marina Couto"];
    await openSellers(page);
    const first = page.getByRole("row").getByRole("switch").first();
    await expect(first).toHaveAccessibleName(`Status de ${helena}`);

    await page.getByRole("button", { name: `Mover ${otavio}` }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/^Otávio Lins.* posição 2 de/)).toBeAttached();
    // Arrow keys take effect only some time after the seller is announced as lifted; at the top another one does
    // nothing.
    await expect(async () => {
      await page.keyboard.press("ArrowUp");
      await expect(page.getByText(/^Otávio Lins vai para a posição 1 de/)).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Space");
    await expect(first).toHaveAccessibleName(`Status de ${otavio}`);
    await expect.poll(listed).toEqual([otavio, helena, marina]);

    await choose(page, otavio, "Mover para baixo");
    await expect(first).toHaveAccessibleName(`Status de ${helena}`);
    await expect.poll(listed).toEqual([helena, otavio, marina]);
  });

  test("a seller is edited, invited, sent away and had back, and deleted", async ({ page }) => {
    const seller = newcomer();
    const { post } = await administrator(page.request);
    await post("/admin/shop/sellers", { ...seller, ordem: 99 });
    await openSellers(page);

    await choose(page, seller.nome, "Editar");
    const nome = `${seller.nome} Filho`;
    await page.getByRole("dialog").getByLabel("Nome").fill(nome);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Dados do vendedor atualizados com sucesso")).toBeVisible();
    await expect(actionsOf(page, nome)).toBeFocused();

    await choose(page, nome, "Ausência");
    const [today, last] = [dayFromNow(0), dayFromNow(7)];
    await typeDay(page, "Primeiro dia", last);
    await typeDay(page, "Último dia", today);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("O último dia não pode ser antes do primeiro")).toBeVisible();
    await typeDay(page, "Primeiro dia", today);
    await typeDay(page, "Último dia", last);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(rowOf(page, nome)).toContainText(`Ausente até ${last.slice(0, 5)}`);
    expect(await sellersOfNewClients(page.request, ROUND)).not.toContain(nome);
    await choose(page, nome, "Ausência");
    await page.getByRole("button", { name: "Encerrar ausência" }).click();
    await expect(rowOf(page, nome)).not.toContainText("Ausente");

    await choose(page, nome, "Acesso ao painel");
    await page.getByRole("button", { name: "Enviar convite" }).click();
    await expect(page.getByText(`O convite para ${seller.email} espera pela resposta.`)).toBeVisible();
    await page.getByRole("button", { name: "Cancelar convite" }).click();
    await expect(page.getByRole("button", { name: "Enviar convite" })).toBeVisible();
    await page.getByRole("button", { name: "Fechar" }).click();

    await choose(page, nome, "Excluir");
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expect(rowOf(page, nome)).toHaveCount(0);
  });

  test("a client who was passed on by mistake is had back, by mouse and by keyboard", async ({ page }) => {
    const clientId = `session_${Date.now()}_${randomUUID().replaceAll("-", "")}`;
    const { seller } = await ask(page.request, clientId, "Gravata");
    const heir = seller.nome === "Helena Prado" ? "Otávio Lins" : "Helena Prado";
    await openSellers(page);
    await choose(page, seller.nome, "Clientes");
    const drawer = page.getByRole("dialog");
    const client = drawer.getByRole("row").filter({ hasText: phoneOf(clientId) });
    const undo = page.getByRole("button", { name: "Desfazer" });
    const pass = async () => {
      const option = page.getByRole("option", { name: heir });
      // The list is read again after each pass, and closes what is opened in it just then.
      await expect(async () => {
        if (!(await option.isVisible())) await client.getByRole("combobox").click({ timeout: 5_000 });
        await option.click({ timeout: 5_000 });
      }).toPass();
      await expect(client).toHaveCount(0);
      await expect(undo).toBeVisible();
    };

    await pass();
    await undo.click();
    await expect(client).toHaveCount(1);
    await expect(drawer).toBeVisible();
    await expect(undo).toHaveCount(0);

    await pass();
    await page.keyboard.press("Alt+KeyT");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(client).toHaveCount(1);
    await expect(drawer).toBeVisible();
  });

  test("the latest messages name who wrote, and visitors can be told apart", async ({ page }) => {
    const customerName = `Nina ${randomUUID().slice(0, 8)}`;
    const visitor = randomUUID();
    for (const [clientId, messageType, messageData] of [
      [randomUUID(), "custom_appointment", { customerName, customerMessage: "Um costume" }],
      [visitor, "general_inquiry", {}],
    ] as const)
      await page.request.post("/api/whatsapp/generate-url", {
        data: { clientId, messageType, messageData },
      });
    await page.goto("/app/vendedores?aba=mensagens");
    const messages = page.getByRole("table", { name: "Últimas Mensagens" });
    for (const name of [customerName, `Visitante ${visitor.slice(-6)}`])
      await expect(messages.getByRole("row").filter({ hasText: name })).toContainText("Nova");
  });

  test("an order is passed to another seller with its client, and listed as theirs", async ({ page }) => {
    const orderId = await placedOrder(page.request, await shopperWithAPiece(page.request, 3));
    const { get } = await administrator(page.request);
    const before = await get<{ seller: { nome: string } }>(`/admin/orders/${orderId}/seller`);
    const heir = before.seller.nome === "Helena Prado" ? "Otávio Lins" : "Helena Prado";
    await page.goto(`/app/orders/${orderId}`);
    await page.getByLabel("Passar o pedido para").click();
    const option = page.getByRole("option", { name: heir });
    // The list takes no key until it has placed itself.
    await expect(async () => {
      await option.press("Enter", { timeout: 5000 });
      await expect(option).toBeHidden({ timeout: 2000 });
    }).toPass();
    await page.getByLabel("Também o cliente").click();
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Vendedor do pedido atualizado")).toBeVisible();
    const customer = page.getByRole("link", { name: "WhatsApp do cliente" });
    await expect(customer).toHaveAttribute("href", new RegExp(`text=.*${encodeURIComponent(heir)}`));

    await page.goto("/app/orders");
    await page.getByLabel("Vendedor", { exact: true }).click();
    await page.getByRole("option", { name: heir }).press("Enter");
    await expect(page).toHaveURL(/vendedor=sel_/);
    await page.reload();
    const ofAll = page.getByRole("link", { name: "Exportar" });
    const order = page.locator(`a[href="/app/orders/${orderId}"]`).filter({ visible: true });
    await expect(order).toBeVisible();
    await expect(ofAll).toBeHidden();
    await page.getByLabel("Pagamento", { exact: true }).click();
    await page.getByRole("option", { name: "Pago", exact: true }).press("Enter");
    await expect(order).toHaveCount(0);
    await page.getByRole("button", { name: "Limpar" }).click();
    await expect(ofAll).toBeVisible();
    await page.getByLabel("Vendedor", { exact: true }).click();
    await page.getByRole("option", { name: heir }).press("Enter");
    await page.getByLabel("Buscar pedido").fill("ninguém com este nome");
    await expect(order).toHaveCount(0);
    await page.getByLabel("Buscar pedido").fill("");
    await order.click();
    await expect(page).toHaveURL(new RegExp(`/app/orders/${orderId}`));
  });
});

function newcomer() {
  const mark = randomUUID().slice(0, 8);
  return {
    codigo: `E2E-${mark}`,
    nome: `Nina ${mark}`,
    email: `nina-${mark}@exemplo.com.br`,
    telefone: "+55 11 98765-4321",
  };
}

async function openSellers(page: Page): Promise<void> {
  await page.goto("/app/vendedores");
  await expect(page.getByRole("heading", { name: "Administração de Vendedores" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Vendedores" })).toBeVisible();
}

const rowOf = (page: Page, nome: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("switch", { name: `Status de ${nome}` }) });

const actionsOf = (page: Page, nome: string): Locator =>
  page.getByRole("button", { name: `Ações de ${nome}` });

/** With the keyboard, because a toast may cover the last row, and stays while the mouse is over it. */
async function choose(page: Page, nome: string, action: string): Promise<void> {
  await actionsOf(page, nome).press("Enter");
  await page.getByRole("menuitem", { name: action }).press("Enter");
}

/** 'dd/MM/yyyy', in the store's time zone. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toLocaleDateString("pt-BR", {
    timeZone: "America/Sao_Paulo",
  });

/** Types a day into the named date picker, digit by digit as people do. */
async function typeDay(page: Page, name: string, day: string): Promise<void> {
  await page.getByRole("group", { name }).getByRole("spinbutton").first().click();
  await page.keyboard.type(day.replaceAll("/", ""));
}
