import { expect, test } from "@playwright/test";
import { administrator } from "../../support/administrator.ts";
import { catchWhatsApp, slugInStock } from "../../support/shopper.ts";

test("filters and search live in the address, so that back and reload keep them @ambas", async ({ page }) => {
  await page.goto("/pecas-prontas?categorias=Acess%C3%B3rios&search=seda");
  await expect(page.getByLabel("Buscar peças")).toHaveValue("seda");
  const first = await page.getByRole("article").first().innerText();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("dialog", { name: "Detalhes do Produto" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Detalhes do Produto" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("article").first()).toHaveText(first, { useInnerText: true });
});

test("chips that are pressed faster than the page follows are all chosen", async ({ page }) => {
  await page.goto("/pecas-prontas");
  const wanted = ["Blazer", "Camisa", "Calça"];
  if (await page.getByRole("button", { name: /^Filtros/ }).isVisible())
    await page.getByRole("button", { name: /^Filtros/ }).click();
  const chips = page.getByRole("group", { name: "Produtos" });
  await expect(chips.getByRole("button").first()).toBeVisible();
  await chips.evaluate((group, names) => {
    for (const chip of group.querySelectorAll("button"))
      if (names.some((name) => chip.textContent.replace(/\d+$/, "") === name)) chip.click();
  }, wanted);
  for (const name of wanted)
    await expect(chips.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
});

test("back from a product's page is the list, where it was left @ambas", async ({ page }) => {
  await page.goto("/pecas-prontas");
  const card = page.getByRole("article").nth(9);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("link").click();
  await page.getByRole("link", { name: "Ver a página do produto" }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/pecas-prontas$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card).toBeInViewport();
});

test("a list that was scrolled before its scripts arrived is found where it was left too @ambas", async ({
  page,
}) => {
  let arrive = () => {};
  const scrolled = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/*.js", async (route) => {
    await scrolled;
    await route.continue();
  });
  await page.goto("/pecas-prontas", { waitUntil: "commit" });
  const card = page.getByRole("article").nth(9);
  await card.scrollIntoViewIfNeeded();
  arrive();
  await page.waitForLoadState();
  await card.getByRole("link").click();
  await page.getByRole("link", { name: "Ver a página do produto" }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/pecas-prontas$/);
  await expect(card).toBeInViewport();
});

test("a search that finds nothing says so and offers a way back", async ({ page }) => {
  await page.goto("/pecas-prontas?search=paraquedas");
  await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
  await expect(page.getByText("Tente ajustar os filtros ou buscar por outros termos")).toBeVisible();
});

test("a card puts its piece into the cart and opens the drawer @ambas", async ({ page }) => {
  await page.goto("/pecas-prontas?produtos=Gravata");
  await page.getByRole("article").first().getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  await expect(page.getByText("Produto adicionado ao carrinho com sucesso!")).toBeVisible();
});

test("a piece that is not sold online leads to the seller on WhatsApp", async ({ page, request }) => {
  const pieces = (await (await request.get("/api/products-import")).json()) as {
    nome_peca: string;
    slug: string | null;
  }[];
  const onlyShown = pieces.find(({ slug }) => slug === null);
  const whatsapp = await catchWhatsApp(page);
  await page.goto(`/pecas-prontas?search=${encodeURIComponent(onlyShown?.nome_peca ?? "")}`);
  const card = page.getByRole("article").first();
  await expect(card.getByText("Sob consulta")).toBeVisible();
  await card.getByRole("button", { name: "Adicionar ao Carrinho" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(
    "Este produto ainda não está disponível para compra online. Você será redirecionado para o WhatsApp para fazer o pedido.",
  );
  await dialog.getByRole("button").first().click();
  expect((await whatsapp.url).searchParams.get("text")).toContain(onlyShown?.nome_peca);
});

test("a color that is not sold online is on its product's page too, and leads to the seller", async ({
  page,
  request,
}) => {
  const pieces = (await (await request.get("/api/products-import")).json()) as {
    cor: string;
    slug: string | null;
    grupo: string;
  }[];
  const color = pieces.find(
    ({ slug, grupo }) =>
      slug === null && pieces.some((other) => other.grupo === grupo && other.slug !== null),
  );
  const { slug } = pieces.find((other) => other.grupo === color?.grupo && other.slug !== null) ?? {};
  const cor = color?.cor ?? "";
  const whatsapp = await catchWhatsApp(page);
  await page.goto(`/product/${slug}`);
  await page.getByRole("region", { name: "Cor" }).getByRole("button", { name: cor, exact: true }).click();
  await expect(page.getByText("Esta cor é vendida sob consulta")).toBeVisible();
  await expect(page.getByRole("button", { name: "Adicionar ao Carrinho" })).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Falar com Consultor" }).click();
  expect((await whatsapp.url).searchParams.get("text")).toContain(`(${cor})`);
});

test("liking asks a visitor to sign in", async ({ page }) => {
  await page.goto("/pecas-prontas");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /curtir/i })
    .click();
  await expect(page.getByText("Faça login para curtir produtos")).toBeVisible();
});

test("the chosen color and size are in the address of the product", async ({ page }) => {
  await page.goto(`/product/${await slugInStock(page, "Blazer")}`);
  const sizes = page.getByRole("group", { name: "Tamanho" }).getByRole("button");
  await sizes.and(page.locator(":enabled")).first().click();
  await expect(page).toHaveURL(/tamanho=/);
  const shared = page.url();
  await page.goto(shared);
  await expect(sizes.and(page.locator('[aria-pressed="true"]'))).toHaveCount(1);
});

test("a change of price in Admin is in the shop by itself @mesa", async ({ request }) => {
  const [product] = (await (await request.get("/api/products/category/sapato")).json()) as {
    id: string;
    slug: string;
    name: string;
    price: number;
    variants: { id: string }[];
  }[];
  if (!product) throw new Error("no shoes");
  const admin = await administrator(request);
  const price = product.price + 10;
  for (const { id } of product.variants) {
    await admin.post(`/admin/products/${product.id}/variants/${id}`, {
      prices: [{ currency_code: "brl", amount: price }],
    });
  }
  await expect
    .poll(
      async () =>
        ((await (await request.get(`/api/products/${product.slug}`)).json()) as { price: number }).price,
      { intervals: [100] },
    )
    .toBe(price);
});

test("a recommendation opens its piece by its name, or by 'Ver' @mesa", async ({ page }) => {
  for (const role of ["link", "button"] as const) {
    await page.goto(`/product/${await slugInStock(page, "Gravata")}`);
    const look = page.getByRole("region", { name: "Complete o Seu Look" });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const piece = look.getByRole("article").first();
    const name = await piece.getByRole("heading").innerText();
    await expect(piece.getByRole("button", { name: "Ver", exact: true })).toHaveAccessibleDescription(name);
    await piece.getByRole(role, { name: role === "link" ? name : "Ver", exact: true }).click();
    await expect(page).toHaveURL(/\/product\/.+\?cor=/);
    // Its name there is without its color.
    await expect
      .poll(async () => name.startsWith(await page.getByRole("heading", { level: 1 }).innerText()))
      .toBe(true);
  }
});

test("the old address of a piece leads to its product", async ({ page }) => {
  await page.goto("/produto/1");
  await expect(page).toHaveURL(/\/product\//);
});

test("a sort that is chosen before the page's code is there is what the list is sorted by", async ({
  page,
}) => {
  let load: () => void = () => undefined;
  const isLoaded = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/*.js", async (route) => {
    await isLoaded;
    await route.fallback();
  });
  await page.goto("/pecas-prontas", { waitUntil: "commit" });
  await page.getByLabel("Ordenar por").selectOption({ label: "Menor preço" });
  load();
  await expect(page).toHaveURL(/sort=preco-asc/);
});

test("a piece that is sold out in its color says so, and can't be bought", async ({ page }) => {
  await page.goto("/pecas-prontas?search=gola+padre");
  const card = page.getByRole("article").first();
  await expect(card.getByRole("button", { name: "Adicionar ao Carrinho" })).toBeEnabled();
  await card.getByRole("button", { name: "Salmão" }).click();
  await expect(card.getByRole("button", { name: "Esgotado" })).toBeDisabled();
  await card.getByRole("link").click();
  const modal = page.getByRole("dialog", { name: "Detalhes do Produto" });
  await expect(modal.getByRole("button", { name: "Esgotado", exact: true })).toBeDisabled();
});

test("back after a search leads to the chips that were chosen before it", async ({ page }) => {
  await page.goto("/pecas-prontas");
  await page.goto("/pecas-prontas?produtos=Blazer");
  await page.getByLabel("Buscar peças").pressSequentially("super", { delay: 20 });
  await expect(page).toHaveURL(/search=super/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pecas-prontas\?produtos=Blazer$/);
  await expect(page.getByLabel("Buscar peças")).toHaveValue("");
});

test("an address that is too long, or a page past the last, is no failure of the shop", async ({
  request,
}) => {
  const long = "a".repeat(3000);
  for (const [address, status] of [
    [`/product/${long}`, 404],
    [`/category/${long}`, 404],
    [`/pecas-prontas?search=${long}`, 200],
    [`/pecas-prontas?produtos=${long}`, 200],
    ["/pecas-prontas?page=1e30", 200],
    ["/category/camisa?page=1e30", 200],
    ["/category/%E0%A4", 404],
    ["/100%?page=2", 404],
  ] as const)
    expect([address.slice(0, 30), (await request.get(address)).status()]).toEqual([
      address.slice(0, 30),
      status,
    ]);
  // Where there are fewer pages than there were, the last one is shown.
  for (const address of ["/pecas-prontas?produtos=Blazer&page=99", "/category/camisa?page=99"]) {
    const answer = await request.get(address);
    expect(answer.url()).not.toContain("page=99");
    expect(await answer.text()).toContain("/product/");
  }
});

test("a page calls the lists by their plain addresses, and gets a page of them", async ({ page }) => {
  const calls: string[] = [];
  page.on("response", (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (/^\/api\/products(-import$|\/category\/)/.test(pathname)) calls.push(pathname + search);
  });
  await page.goto("/galeria");
  const list = page.waitForResponse(/\/api\/products-import$/);
  await page.getByRole("link", { name: "Peças Prontas" }).first().click();
  const groups = new Set(((await (await list).json()) as { grupo: string }[]).map(({ grupo }) => grupo));
  expect(groups.size).toBe(12);
  // The next page comes when its place is near.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(new Set(calls)).toEqual(new Set(["/api/products-import"]));
  const whole = await page.request.get("/api/products-import");
  expect(((await whole.json()) as unknown[]).length).toBeGreaterThan(100);
});
