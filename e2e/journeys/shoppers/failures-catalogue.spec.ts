import { expect, type Page, test } from "@playwright/test";
import { registerByCall } from "../../support/account.ts";
import { hold, refuse } from "../../support/answers.ts";
import { catchWhatsApp, slugInStock } from "../../support/shopper.ts";
import { expectFailure, expectToast } from "../../support/toast.ts";

// The error catalogue of the storefront (spec 1 §8), row by row: lists, cards, modal, likes, contact.

// What is being asked when a journey ends must not fail the next one.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const TIES = "/pecas-prontas?produtos=Gravata";
const card = (page: Page) => page.getByRole("article").first();
const modal = (page: Page) => page.getByRole("dialog", { name: "Detalhes do Produto" });
const alertOf = (page: Page) => page.getByRole("alertdialog");
/** Sorts differently, so that the list has to be fetched: the first one came with the page. */
const sortByPrice = (page: Page) => page.getByLabel("Ordenar por").selectOption({ label: "Menor preço" });

test("the list that can't be had: 'Failed to fetch products', and another try", async ({ page }) => {
  await page.goto("/pecas-prontas");
  await refuse(page, "products-import*", { method: "GET" });
  await sortByPrice(page);
  await expect(page.getByText("Não foi possível carregar os produtos")).toBeVisible();
  await expect(page.getByText("(Failed to fetch products)")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(card(page)).toBeVisible();
});

test("a list that is an array and nothing else is counted all the same @mesa", async ({ page }) => {
  await page.goto("/pecas-prontas");
  const list = (await (await page.request.get("/api/products-import?produtos=Blazer")).json()) as {
    grupo: string;
  }[];
  await page.route("**/api/products-import*", (route) => route.fulfill({ json: list }));
  await page.getByLabel("Buscar peças").fill("lã");
  const models = new Set(list.map(({ grupo }) => grupo)).size;
  await expect(page.getByText(`${models} modelos encontrados`)).toBeAttached();
});

test("a product with the specified fields alone has its page @mesa", async ({ page }) => {
  await page.goto("/category/blazers");
  const card = page.getByRole("article").first().getByRole("link").first();
  const slug = new URL((await card.getAttribute("href")) ?? "", page.url()).pathname.split("/").at(-1) ?? "";
  const product = (await (await page.request.get(`/api/products/${slug}`)).json()) as {
    name: string;
    variants: object[];
  };
  const variants = product.variants.map((variant) => ({ ...variant, price: undefined }));
  await page.route(`**/api/products/${slug}`, (route) => route.fulfill({ json: { ...product, variants } }));
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByText(/R\$ \d/)
      .first(),
  ).toBeVisible();
});

test("while the list is on its way eight cards stand in its place", async ({ page }) => {
  await page.goto("/pecas-prontas");
  const { answer } = await hold(page, "products-import*", "GET");
  await sortByPrice(page);
  const waiting = page.getByRole("status", { name: "Carregando produtos" });
  await expect(waiting.locator(":scope > *")).toHaveCount(8);
  answer();
  await expect(card(page)).toBeVisible();
});

test("the filters that can't be had offer another try, and the list stays", async ({ page }) => {
  await refuse(page, "products-import/filters", { method: "GET" });
  await page.goto("/galeria");
  await page.getByRole("main").getByRole("link", { name: "Ver peças prontas" }).click();
  await expect(card(page)).toBeVisible();
  const fold = page.getByRole("button", { name: /^Filtros/ });
  if (await fold.isVisible()) await fold.click();
  await expect(page.getByText("Não foi possível carregar os filtros.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("group", { name: "Produtos", exact: true })).toContainText("Gravata");
});

test("recommendations that can't be had: 'Não foi possível carregar as recomendações no momento.'", async ({
  page,
}) => {
  await refuse(page, "recommendations/**", { method: "GET" });
  await page.goto(`/product/${await slugInStock(page, "Gravata")}`);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  // Scrolls in one step: while Playwright scrolls, the region may be replaced by the content it waits for.
  await page.getByRole("region", { name: /^Recomendações/ }).evaluate((region) => region.scrollIntoView());
  await expect(page.getByRole("heading", { name: `Recomendações para ${name}` })).toBeVisible();
  await expect(page.getByText("Não foi possível carregar as recomendações no momento.")).toBeVisible();

  await page.goto(TIES);
  await card(page).getByRole("link").click();
  await expect(modal(page).getByText("Não foi possível carregar as recomendações no momento.")).toBeVisible();
});

test("a mapping look-up that is not OK means 'Este produto ainda não está disponível…' @mesa", async ({
  page,
}) => {
  const whatsapp = await catchWhatsApp(page);
  await refuse(page, "products-import-mapping/*", { method: "GET", status: 404 });
  await page.goto(TIES);
  const asked = page.waitForResponse("**/api/whatsapp/generate-url");
  await card(page).getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await expect(alertOf(page)).toContainText(
    "Este produto ainda não está disponível para compra online. Você será redirecionado para o WhatsApp para fazer o pedido.",
  );
  // Its address comes while the alert is read.
  await asked;
  await alertOf(page).getByRole("button", { name: "OK" }).click();
  expect((await whatsapp.url).searchParams.get("text")).toContain("Gravata");
});

test("any other failure of a card: 'Houve um problema ao adicionar o produto ao carrinho…', logged with its status", async ({
  page,
}) => {
  const whatsapp = await catchWhatsApp(page);
  const logged = page.waitForEvent("console", (message) => message.text().includes("Adding a piece"));
  await refuse(page, "cart", { message: "fora do ar" });
  await page.goto(TIES);
  await card(page).getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await expect(alertOf(page)).toContainText(
    "Houve um problema ao adicionar o produto ao carrinho. Você será redirecionado para o WhatsApp.",
  );
  // Spec 1 §8: the status code, a colon and a space, then the body.
  expect((await logged).text()).toContain('500: {"message":"fora do ar"');
  await alertOf(page).getByRole("button", { name: "OK" }).click();
  expect((await whatsapp.url).searchParams.get("text")).toContain("Gravata");
});

test("of a piece that is not sold online and whose WhatsApp can't be had, that is told when the alert was read @mesa", async ({
  page,
}) => {
  await refuse(page, "products-import-mapping/*", { method: "GET", status: 404 });
  await refuse(page, "whatsapp/generate-url", { message: "Erro ao gerar URL do WhatsApp" });
  await page.goto(TIES);
  await card(page).getByRole("link").click();
  const asked = page.waitForResponse("**/api/whatsapp/generate-url");
  await modal(page).getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await asked;
  await expect(page.locator(".toast-area li")).toHaveCount(0);
  await alertOf(page).getByRole("button", { name: "OK" }).click();
  await expectFailure(page, "Erro no redirecionamento", "Erro ao gerar URL do WhatsApp");
});

test("a piece without an id: 'Produto inválido. Tente recarregar a página.' @mesa", async ({ page }) => {
  await page.goto(TIES);
  await page.route("**/api/products-import*", async (route) => {
    const response = await route.fetch();
    const pieces = (await response.json()) as object[];
    await route.fulfill({
      response,
      json: pieces.map((piece) => ({ ...piece, id: 0, nome_base: "Gravata sem número" })),
    });
  });
  await sortByPrice(page);
  // The previous list stays until the new one has loaded: its cards have their ids.
  await expect(card(page)).toContainText("Gravata sem número");
  await card(page).getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await expect(alertOf(page)).toContainText("Produto inválido. Tente recarregar a página.");
});

test("a failure in the modal: 'Erro ao adicionar ao carrinho', and it stays open", async ({ page }) => {
  await refuse(page, "cart");
  await page.goto(TIES);
  await card(page).getByRole("link").click();
  await modal(page).getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await expect(alertOf(page)).toContainText("Erro ao adicionar ao carrinho");
  await alertOf(page).getByRole("button", { name: "OK" }).click();
  await expect(modal(page)).toBeVisible();
});

test("success in the modal: it closes, the drawer opens, and 'Produto adicionado ao carrinho com sucesso!' is said", async ({
  page,
}) => {
  await page.goto(TIES);
  await card(page).getByRole("link").click();
  await modal(page).getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await expectToast(page, "Sucesso", "Produto adicionado ao carrinho com sucesso!");
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Carrinho" })).toBeVisible();
});

test("a like of a visitor: 'Login necessário', and no request is made @mesa", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(TIES);
  await card(page)
    .getByRole("button", { name: /^Curtir/ })
    .click();
  await expectFailure(page, "Login necessário", "Faça login para curtir produtos");
  expect(asked.filter((address) => /favorites|auth/.test(address))).toEqual([]);
});

test("likes: 'Produto curtido', 'Curtida removida', and both failures @mesa", async ({ page }) => {
  await registerByCall(page);
  await page.goto(TIES);
  const like = card(page).getByRole("button", { name: /^Curtir/ });
  const unlike = card(page).getByRole("button", { name: /^Descurtir/ });
  await refuse(page, "favorites");
  await like.click();
  await expectFailure(page, "Erro", "Erro ao curtir produto");
  await page.unrouteAll();
  await like.click();
  await expectToast(page, "Produto curtido", "Produto adicionado aos seus favoritos.");

  await refuse(page, "favorites/*", { method: "DELETE" });
  await unlike.click();
  await expectFailure(page, "Erro", "Erro ao remover curtida");
  await page.unrouteAll();
  await refuse(page, "favorites/*", { method: "DELETE", message: "Tente mais tarde" });
  await unlike.click();
  await expectFailure(page, "Erro", "Tente mais tarde");
  await page.unrouteAll();
  await unlike.click();
  await expectToast(page, "Curtida removida", "Produto removido dos seus favoritos.");
});

test("contact: 'Conectando...', then 'Redirecionando para WhatsApp' with the seller's name", async ({
  page,
}) => {
  // On a phone the page itself would navigate to WhatsApp; with an empty answer it stays, and its text can be read.
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ status: 204 }));
  const { answer } = await hold(page, "whatsapp/generate-url");
  await page.goto(TIES);
  await card(page).getByRole("button", { name: "Falar com Consultor" }).click();
  await expect(card(page).getByRole("button", { name: "Conectando..." })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  answer();
  await expectToast(page, "Redirecionando para WhatsApp", "Você será conectado com");
  await expect(page.locator(".toast-area li")).toContainText(
    /Você será conectado com .+ para atendimento personalizado\./,
  );
});

test("contact that fails: 'Erro no redirecionamento' with the server's message, or ours @mesa", async ({
  page,
}) => {
  await page.goto(TIES);
  await refuse(page, "whatsapp/generate-url");
  const consult = card(page).getByRole("button", { name: "Falar com Consultor" });
  await consult.click();
  await expectFailure(
    page,
    "Erro no redirecionamento",
    "Não foi possível gerar o link do WhatsApp. Tente novamente.",
  );
  await page.unrouteAll();
  await refuse(page, "whatsapp/generate-url", { message: "Erro ao gerar URL do WhatsApp" });
  await consult.click();
  await expectFailure(page, "Erro no redirecionamento", "Erro ao gerar URL do WhatsApp");
});

test("a picture that the server had no time for comes a little later", async ({ page }) => {
  await page.route("**/static/pecas/**", (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } }),
  );
  await page.goto(TIES);
  await expect(card(page).getByText("Erro ao carregar").first()).toBeVisible();
  await page.unrouteAll();
  await expect(card(page).getByText("Erro ao carregar")).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(() =>
      card(page)
        .locator("img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test("a picture that can't be had: 'Erro ao carregar'; a piece that has none: 'Imagem não disponível'", async ({
  page,
}) => {
  await page.route("**/static/pecas/**", (route) => route.abort());
  await page.goto(TIES);
  await expect(card(page).getByText("Erro ao carregar").first()).toBeVisible();
  await page.route("**/api/products-import*", async (route) => {
    const response = await route.fetch();
    const pieces = (await response.json()) as object[];
    await route.fulfill({ response, json: pieces.map((piece) => ({ ...piece, imagens: [] })) });
  });
  await sortByPrice(page);
  await expect(card(page).getByText("Imagem não disponível")).toBeVisible();
});

test("a like after the session has ended elsewhere: 'Login necessário', and the page is a visitor's @mesa", async ({
  page,
}) => {
  const { firstName } = await registerByCall(page);
  await page.goto(TIES);
  await expect(page.getByRole("banner").getByRole("button", { name: firstName })).toBeVisible();
  await page.context().clearCookies({ name: "customer_session" });
  await card(page)
    .getByRole("button", { name: /^Curtir/ })
    .click();
  await expectFailure(page, "Login necessário", "Faça login para curtir produtos");
  await expect(page.getByRole("banner").getByRole("button", { name: firstName })).toBeHidden();
});
