import { expect, type Page, test } from "@playwright/test";
import { NO_MENU, NO_RULES } from "@alfaiataria/contract";
import { expectAccessible } from "../../support/accessible.ts";
import { administrator } from "../../support/administrator.ts";
import { PICTURE } from "../../support/picture.ts";
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
  const nothing = {
    pixDiscount: 0,
    instalments: null,
    freeShippingFrom: null,
    contact: null,
    pictures: {},
    menu: NO_MENU,
    rules: NO_RULES,
    texts: {},
  };
  const company = { name: "", taxId: "" };
  const policies = { returns: "", delivery: "", terms: "", contact: "" };
  await admin.post("/admin/shop/house", { version, house: { ...house, ...nothing, company, policies } });
  await admin.post("/admin/shop/house/pix-key", { pixKey: null }).catch((error: Error) => {
    // Most journeys leave it as it is.
    if (!error.message.includes("Esta já é a chave da loja")) throw error;
  });
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

test("staff look at a change in the shop before they save it, and shoppers see nothing of it", async ({
  page,
  browser,
}) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  await page.getByLabel("Desconto no Pix (%)").fill("31");
  await page.getByRole("button", { name: "Pré-visualizar" }).click();
  await expect(page.getByText("O desconto no Pix vai de 0 a 30%")).toBeVisible();
  await page.getByLabel("Desconto no Pix (%)").fill("7");
  await page.getByLabel("Categorias", { exact: true }).fill("Camisas\nDo ateliê: /sob-medida");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Pré-visualizar" }).click();
  const shown = await opened;
  const bar = shown.getByRole("complementary", { name: "Prévia" });
  await expect(bar).toBeVisible();
  await expectAccessible(shown);
  await shown.goto("/category/camisas");
  const menu = shown.getByRole("navigation", { name: "Principal" });
  await expect(menu.getByRole("link")).toHaveText(["Início", "Camisas", "Do ateliê"]);
  await shown.goto(`/product/${await slugInStock(page, "Blazer")}`);
  await expect(shown.getByText(/no Pix \(7% de desconto\)/).first()).toBeVisible();

  const other = await browser.newPage();
  await other.goto("/category/camisas");
  await expect(other.getByRole("link", { name: "Camisas" }).first()).toBeVisible();
  await expect(other.getByRole("link", { name: "Do ateliê" })).toHaveCount(0);
  await other.close();

  await bar.getByRole("link", { name: "Sair da prévia" }).click();
  await expect(bar).toHaveCount(0);
  await expect(shown.getByText(/no Pix \(7%/)).toHaveCount(0);
  await expect(page.getByText("Há mudanças que ainda não foram salvas.")).toBeVisible();
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

  const versions = page.getByRole("table", { name: "Versões da loja" });
  const [current, former] = [1, 2].map((at) => versions.getByRole("row").nth(at));
  await expect(current!).toContainText("página Trocas e devoluções");
  await expect(current!).toContainText("Em uso");
  await former!.getByRole("button", { name: /^Trazer a versão de / }).click();
  await expect(page.getByText(/^A versão de .* está no formulário$/)).toBeVisible();
  await expect(page.getByLabel("Trocas e devoluções")).toHaveValue(/art\. 49/);
  await save(page, {});
  await expect(page.getByText("Loja atualizada")).toBeVisible();
  await expect(versions.getByRole("row").nth(1)).toContainText("página Trocas e devoluções");
  await expect(async () => {
    await page.goto("/trocas-e-devolucoes");
    await expect(page.getByText(/art\. 49/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("staff move the house to another address, open a branch and change its hours, and every page says so", async ({
  page,
}) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  await page.getByRole("button", { name: "Acrescentar uma loja" }).click();
  await save(page, {
    "WhatsApp da casa": "(11) 98888-1989",
    "CEP da loja 1": "0131",
    "Rua e número da loja 1": "Avenida Nova, 10",
    "Rua e número da loja 3": "Rua da Praia, 5",
    "Bairro da loja 3": "Centro",
    "Cidade da loja 3": "Porto Alegre",
    "Estado (sigla) da loja 3": "rs",
    "CEP da loja 3": "90020060",
    "Telefone da loja 3": "(51) 3333-1989",
    Horários: "Segunda a sexta: 9h às 19h30\nSábado, das dez às seis",
  });
  await expect(page.getByText("CEP deve ter formato 00000-000")).toBeVisible();
  await expect(page.getByText("não foi possível ler: Sábado, das dez às seis")).toBeVisible();
  await save(page, {
    "CEP da loja 1": "01310-100",
    Horários: "Segunda a sexta: 9h às 19h30\nSábado: 10h às 18h\nDomingo: fechado",
  });
  await expect(page.getByText("Loja atualizada")).toBeVisible();
  await expect(page.getByText("Oferecer retirada na loja de Porto Alegre")).toBeVisible();

  const footer = page.getByRole("contentinfo");
  await expect(async () => {
    await page.goto("/contato");
    await expect(footer).toContainText("Avenida Nova, 10", { timeout: 2_000 });
  }).toPass();
  await expect(footer).toContainText("Porto Alegre – RS");
  await expect(footer).toContainText("CEP 90020-060");
  await expect(footer).toContainText("9h-19h30");
  await expect(page.getByRole("main").getByRole("link", { name: /98888-1989/ })).toHaveAttribute(
    "href",
    "https://wa.me/5511988881989",
  );
  const stores = await page.request.get("/");
  expect(await stores.text()).toContain('"openingHours":["Mo-Fr 09:00-19:30","Sa 10:00-18:00"]');

  await page.goto("/app/loja");
  await page.getByRole("button", { name: "Remover a loja 2" }).click();
  await expect(page.getByLabel("Cidade da loja 2")).toHaveValue("Porto Alegre");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Loja atualizada")).toBeVisible();
  await expect(async () => {
    await page.goto("/contato");
    await expect(footer).not.toContainText("Brasília – DF", { timeout: 2_000 });
  }).toPass();
  await expect(footer).toContainText("Porto Alegre – RS");
});

test("staff put a photograph of their own in the place of a picture of the shop, and take it back", async ({
  page,
}) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  const where = "Abertura de Sob Medida, início, carrinho vazio e cartas";
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await page
      .getByRole("button", { name: `: ${where}` })
      .first()
      .click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await send("foto.jpg", "image/jpeg", Buffer.from("nada de foto"));
  await expect(page.getByText("Não foi possível enviar a foto").first()).toBeVisible();
  await send("foto.png", "image/png", PICTURE);
  const words = page.getByLabel("O que se vê nela");
  await expect(words).toBeFocused();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Diga o que se vê na foto, em até 160 caracteres")).toBeVisible();
  await words.fill("O mestre risca o giz sobre a lã");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Loja atualizada")).toBeVisible();

  const shown = page.getByRole("main").getByRole("img", { name: "O mestre risca o giz sobre a lã" });
  await expect(async () => {
    await page.goto("/sob-medida");
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(shown).toHaveJSProperty("complete", true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/static\/casa\/[\w-]+\.(jpg|webp)-larga-\d+\.avif$/,
  );
  await expectAccessible(page);

  await page.goto("/app/loja");
  await page.getByRole("button", { name: `Voltar à imagem da loja: ${where}` }).click();
  await expect(words).toBeHidden();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Loja atualizada")).toBeVisible();
  await expect(async () => {
    await page.goto("/sob-medida");
    await expect(page.getByRole("img", { name: "Tesoura de alfaiate e giz" })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
});

test("staff write the menus, and every page offers what they say", async ({ page }) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  const categories = page.getByLabel("Categorias", { exact: true });
  await categories.fill("Camisas\nBlog: https://exemplo.com");
  await save(page, {});
  await expect(page.getByText("O endereço é de uma página desta loja")).toBeVisible();
  const menu = page.getByLabel("Menu de Peças Prontas", { exact: true });
  await menu.fill("## De festa\nTerno\nSob medida: /sob-medida\nQuimono");
  await categories.fill("Camisas\nDo ateliê: /sob-medida");
  await save(page, {});
  await expect(page.getByText("Loja atualizada")).toBeVisible();
  await expect(page.getByText("Quimono: ainda sem peças, ou com outro endereço.")).toBeVisible();

  const bar = page.getByRole("navigation", { name: "Principal" });
  await expect(async () => {
    await page.goto("/category/camisas");
    await expect(bar.getByRole("link", { name: "Do ateliê" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(bar.getByRole("link")).toHaveText(["Início", "Camisas", "Do ateliê"]);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Do ateliê" })).toBeVisible();
  await page.goto("/");
  await bar.getByRole("button", { name: "Peças Prontas" }).click();
  await expect(bar.getByText("De festa")).toBeVisible();
  await expect(bar.getByRole("link", { name: "Terno", exact: true })).toHaveAttribute(
    "href",
    "/category/terno",
  );
  await expectAccessible(page);

  await page.goto("/app/loja");
  await page.getByRole("button", { name: "Voltar ao menu da loja: Categorias" }).click();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Loja atualizada")).toBeVisible();
  await expect(async () => {
    await page.goto("/category/camisas");
    await expect(bar.getByRole("link", { name: "Coletes" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("staff change the Pix key and what an order needs, and the next order follows them", async ({
  page,
}) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  await expect(
    page.getByText("Os pedidos são pagos a pix@alfaiataria1989.example, dos ajustes do servidor."),
  ).toBeVisible();
  const change = page.getByRole("button", { name: "Mudar a chave" });
  await change.click();
  await expect(page.getByText("Escreva a chave")).toBeVisible();
  await page.getByLabel("Nova chave Pix").fill("11 99999-0000");
  await change.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mudar a chave" }).click();
  await expect(page.getByText("Chave Pix inválida")).toBeVisible();
  await page.getByLabel("Nova chave Pix").fill("11.222.333/0001-81");
  await change.click();
  await expect(page.getByRole("alertdialog")).toContainText("serão pagos a esta chave: 11.222.333/0001-81");
  await page.getByRole("alertdialog").getByRole("button", { name: "Mudar a chave" }).click();
  await expect(page.getByText("Chave Pix mudada")).toBeVisible();
  await expect(page.getByText("Os pedidos são pagos a 11.222.333/0001-81.")).toBeVisible();

  await page.getByLabel("Exigir CPF ou CNPJ no checkout").check();
  await save(page, { "Horas para pagar o Pix": "721", "Dias para trocar ou devolver": "30" });
  await expect(page.getByText("O prazo do pagamento vai de 1 a 720 horas")).toBeVisible();
  await save(page, { "Horas para pagar o Pix": "2" });
  await expect(page.getByText("Loja atualizada")).toBeVisible();

  const slug = await slugInStock(page, "Blazer");
  await expect(async () => {
    await page.goto("/trocas-e-devolucoes");
    await expect(page.getByText("em até 30 dias")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await chooseAPiece(page, slug);
  await fillCheckout(page);
  await page.getByRole("radio", { name: /^Pix/ }).check();
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByText("Informe o seu CPF ou CNPJ")).toBeVisible();
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await page.getByRole("button", { name: "Finalizar Pedido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido Confirmado" })).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue(/11222333000181/);

  await page.goto("/app/loja");
  await page.getByRole("button", { name: "Voltar à chave do servidor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Voltar à chave do servidor" }).click();
  await expect(page.getByText("dos ajustes do servidor.")).toBeVisible();
});

test("staff write a text of the home page anew, and empty it to have the shop's back", async ({ page }) => {
  await signInToAdmin(page);
  await page.goto("/app/loja");
  const about = page.getByLabel("Início: Sobre", { exact: true });
  await expect(about).toHaveValue(/São 35\+ anos/);
  await save(page, { "Início: Abertura, sob medida": "x".repeat(601) });
  await expect(page.getByText("Use até 600 caracteres")).toBeVisible();
  await page.getByLabel("Início: Abertura, sob medida").fill("Venha provar.");
  await about.fill("A casa fica em {lojas} desde {ano}.");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Loja atualizada")).toBeVisible();

  const shop = await page.context().newPage();
  await expect(async () => {
    await shop.goto("/");
    await expect(shop.getByText("A casa fica em São Paulo e Brasília desde 1989.")).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(shop.getByText("Venha provar.")).toBeVisible();
  await about.fill(" ");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(about).toHaveValue(/São 35\+ anos/);
  await expect(async () => {
    await shop.goto("/");
    await expect(shop.getByText(/São 35\+ anos .* em São Paulo e Brasília\./)).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
});
