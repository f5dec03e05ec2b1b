import { expect, type Page, test } from "@playwright/test";
import { MILLS } from "../../support/pages.ts";
import { slugInStock } from "../../support/shopper.ts";

// What search engines and a shopper without JavaScript read: the HTML as the server sends it.
test.use({ javaScriptEnabled: false });

const PRICE = /R\$ \d/;
type Content = {
  path: string;
  heading: string;
  texts?: (string | RegExp)[];
  /** The canonical address, if it is not the address itself. */
  canonical?: string;
  /** The types of its structured data. */
  data?: string[];
};

const PUBLIC: Content[] = [
  {
    path: "/",
    heading: "Alfaiataria 1989, alfaiataria masculina",
    texts: [
      "Coleção Pronta",
      "Vitale Barberis Canonico",
      "35+",
      "Portfólio",
      "Depoimentos",
      "O que prometemos",
      "Contato",
    ],
    data: ["ClothingStore", "ClothingStore"],
  },
  {
    path: "/sob-medida",
    heading: "Alfaiataria Sob Medida",
    texts: ["Quem somos", "Prova em alinhavo", "Galeria", "Depoimentos", "O que prometemos", "Agendamento"],
    data: ["ClothingStore", "ClothingStore", "BreadcrumbList"],
  },
  {
    path: "/pecas-prontas",
    heading: "Peças Prontas",
    texts: [PRICE, "Cores disponíveis", "Ver mais peças", "Subcategorias"],
    data: ["BreadcrumbList", "ItemList"],
  },
  {
    path: "/category/blazers",
    heading: "Blazers",
    canonical: "/category/blazer",
    texts: [PRICE],
    data: ["BreadcrumbList", "ItemList"],
  },
  {
    path: "/fornecedores",
    heading: "Fornecedores",
    texts: ["Loro Piana", "Ariston", "anos de tradição"],
    data: ["BreadcrumbList"],
  },
  ...MILLS.map((mill) => ({
    path: `/fornecedor/${mill}`,
    heading: mill
      .split("-")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" "),
    texts: [
      "Informações gerais",
      "Origem",
      "História",
      "Qualidades",
      "Tipos de tecido",
      "Clientes notáveis",
      "Prêmios e reconhecimento",
      "Processo de produção",
      "Sustentabilidade",
    ],
    data: ["BreadcrumbList"],
  })),
  { path: "/galeria", heading: "Galeria de Criações", data: ["BreadcrumbList"] },
  {
    path: "/privacidade",
    heading: "Privacidade e cookies",
    texts: ["cart_session_id", "Os seus direitos"],
    data: ["BreadcrumbList"],
  },
  {
    path: "/trocas-e-devolucoes",
    heading: "Trocas e devoluções",
    texts: ["7 dias depois de receber", "Código de Defesa do Consumidor, art. 49"],
    data: ["BreadcrumbList"],
  },
  { path: "/entrega", heading: "Entrega", texts: ["8 a 12 dias úteis"], data: ["BreadcrumbList"] },
  { path: "/termos", heading: "Termos", texts: ["O pedido reserva as peças"], data: ["BreadcrumbList"] },
  {
    path: "/contato",
    heading: "Contato",
    texts: ["SCLS 198 Bloco A, Loja 9", "10h-20h"],
    data: ["BreadcrumbList"],
  },
];

/** Pages that belong to one person or are useless in a search: search engines must not index them. */
const OWN: Content[] = [
  { path: "/cart", heading: "Seu Carrinho" },
  { path: "/checkout", heading: "Finalizar Compra" },
  { path: "/login", heading: "Entrar", texts: ["Senha", "Esqueceu sua senha?"] },
  { path: "/register", heading: "Criar Conta", texts: ["Sobrenome", "Confirmar senha"] },
  { path: "/forgot-password", heading: "Esqueceu a senha?", texts: ["Email"] },
  { path: "/reset-password", heading: "Link Inválido", texts: ["Token de recuperação não encontrado."] },
  { path: "/profile", heading: "Meu Perfil" },
];

test("every public page is whole without JavaScript, and says what it is @mesa", async ({
  page,
  baseURL,
}) => {
  for (const content of PUBLIC) {
    await test.step(content.path, async () => {
      expect(await open(page, content.path)).toBe(200);
      await expectContent(page, content);
      const canonical = new URL(content.canonical ?? content.path, baseURL).href;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical);
      expect(await structuredData(page)).toEqual(content.data);
    });
  }
});

test("a person's own pages have their heading without JavaScript, and are for no search engine @mesa", async ({
  page,
}) => {
  for (const content of OWN) {
    await test.step(content.path, async () => {
      expect(await open(page, content.path)).toBe(200);
      await expectContent(page, content);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });
  }
});

test("a product has its name, price, sizes, colors and pictures without JavaScript, and its offer as data @mesa", async ({
  page,
}) => {
  const path = `/product/${await slugInStock(page, "Blazer")}`;
  expect(await open(page, path)).toBe(200);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await expectContent(page, {
    path,
    heading,
    texts: [PRICE, "(12 avaliações)", "Tamanho", "Tecido", "Detalhes e Cuidados", "Produtos Relacionados"],
  });
  expect(await structuredData(page)).toEqual(["Product", "BreadcrumbList"]);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? "{}")).toMatchObject({
    name: heading,
    offers: { priceCurrency: "BRL", availability: "https://schema.org/InStock" },
  });
  expect(await page.getByRole("main").locator("img").count()).toBeGreaterThan(4);
});

test("the gallery has its 26 pictures without JavaScript @mesa", async ({ page }) => {
  await open(page, "/galeria");
  await expect(page.getByRole("main").getByRole("listitem").locator("img")).toHaveCount(26);
});

test("what is not there answers 404, and says so @mesa", async ({ page }) => {
  for (const [path, heading] of [
    ["/nada", "Page Not Found"],
    ["/product/nada", "Produto não encontrado"],
    ["/category/nada", "Categoria não encontrada"],
    ["/fornecedor/nada", "Fornecedor não encontrado"],
  ] as const) {
    await test.step(path, async () => {
      expect(await open(page, path)).toBe(404);
      await expectContent(page, { path, heading });
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });
  }
});

/** Opens a page without waiting for its pictures. @returns its status */
async function open(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(path, { waitUntil: "domcontentloaded" }))?.status();
}

async function expectContent(page: Page, { heading, texts = [] }: Content): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  for (const text of texts) await expect(page.getByRole("main")).toContainText(text);
  expect((await page.title()).length).toBeGreaterThan(5);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{20,}/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", await page.title());
}

/** The types of the page's JSON-LD. */
async function structuredData(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => (JSON.parse(text) as Record<string, unknown>)["@type"]);
}
