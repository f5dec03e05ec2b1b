import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { StoreProduct } from "@alfaiataria/contract";
import { piece, snapshot } from "./testing/catalogue.ts";
import { ask, until } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

const catalogueOf = (version: string, ...names: string[]) =>
  snapshot(
    version,
    names.map((nome_peca, at) => piece(at + 1, { nome_peca })),
  );
const rendered: string[] = [];
let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp(
    { PUBLIC_URL: "http://localhost" },
    {
      catalogue: catalogueOf("1", "Blazer Roma", "Blazer Turim"),
      // A page that shows the product of its address, as the API call returns it.
      render: async ({ url, fetchJson }) => {
        const slug = new URL(url).pathname.split("/").at(-1) ?? "";
        const { body } = await fetchJson(`/api/products/${slug}`);
        // A call that a visitor makes 60 times a minute at most.
        const { status } = await fetchJson("/api/cep/x");
        rendered.push(slug);
        if (/peca-9/i.test(slug)) return { status: 404, html: "" };
        if (slug === "leva") return { status: 200, redirect: "/galeria", html: "" };
        return { status: status === 429 ? 503 : 200, html: (body as StoreProduct).name };
      },
    },
  );
});
afterAll(() => shop.close());

const page = async (slug: string) => (await ask(shop.origin, `/product/${slug}`)).body.toString();

test("a page is made once, until something that its calls have read changes", async () => {
  expect([await page("peca-1"), await page("peca-2")]).toEqual(["Blazer Roma", "Blazer Turim"]);
  await Promise.all([page("peca-1"), page("peca-2")]);
  expect(rendered).toEqual(["peca-1", "peca-2"]);

  shop.medusa.catalogue = catalogueOf("2", "Blazer Milano", "Blazer Turim");
  await until(async () => (await page("peca-1")) === "Blazer Milano");
  expect(await page("peca-2")).toBe("Blazer Turim");
  expect(rendered.filter((slug) => slug === "peca-2")).toHaveLength(1);
});

test("an address that leads elsewhere does so every time", async () => {
  for (let time = 0; time < 3; time += 1) {
    const { status, headers } = await ask(shop.origin, "/product/leva");
    expect([status, headers.location]).toEqual([302, "/galeria"]);
  }
});

test("an advertisement's parameters make no other page, the page's own do", async () => {
  const asked = async (query: string) => (await ask(shop.origin, `/product/peca-2${query}`)).body.toString();
  const before = rendered.length;
  await Promise.all([asked("?utm_source=boletim&gclid=1"), asked("?gclid=2"), asked("?"), asked("?x")]);
  expect(rendered.length).toBe(before);
  await asked("?cor=Azul&gclid=3");
  await asked("?cor=Azul");
  expect(rendered.length).toBe(before + 1);
});

test("what a page reads is no visitor's call: however many are rendered, the next one is too", async () => {
  const { body } = await ask(shop.origin, "/product/peca-1");
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, at) => ask(shop.origin, `/product/peca-1?search=${at}`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask(shop.origin, "/product/peca-1?search=outra")).body).toEqual(body);
});

test("a page that many ask for at once, and nobody has yet, is made once", async () => {
  const before = rendered.length;
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask(shop.origin, "/product/peca-2?tamanho=48")),
  );
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(["Blazer Turim"]));
  expect(rendered.length).toBe(before + 1);
});

test("who comes by an address that a product had is led to its present one, and finds it by API", async () => {
  const moved = snapshot("3", [piece(1, { nome_peca: "Blazer Roma" })]);
  shop.medusa.catalogue = {
    ...moved,
    products: moved.products.map((product) => ({ ...product, slug: "roma", former_slugs: ["peca-1"] })),
  };
  await until(async () => (await ask(shop.origin, "/product/peca-1")).status === 301);
  const { headers } = await ask(shop.origin, "/product/peca-1?cor=Azul");
  expect(headers.location).toBe("/product/roma?cor=Azul");
  const { status, body } = await ask(shop.origin, "/api/products/peca-1");
  expect([status, (JSON.parse(body.toString()) as StoreProduct).slug]).toEqual([200, "roma"]);
  // Another product takes the address.
  const [other] = snapshot("4", [piece(2, { nome_peca: "Blazer Turim" })]).products;
  shop.medusa.catalogue = {
    ...shop.medusa.catalogue,
    version: "4",
    products: [...shop.medusa.catalogue.products, { ...other!, slug: "peca-1" }],
  };
  await until(async () => (await page("peca-1")) === "Blazer Turim");
  expect((await ask(shop.origin, "/api/products/peca-1")).body.toString()).toContain("Blazer Turim");
  expect((await ask(shop.origin, "/product/roma")).status).toBe(200);
});

test("a product's name with capitals, as people type what they read, leads to its page, once", async () => {
  for (const typed of ["/product/PECA-9", "/Product/Peca-9", "/PRODUCT/PECA-9"]) {
    const { status, headers } = await ask(shop.origin, `${typed}?cor=Azul`);
    expect([status, headers.location]).toEqual([301, "/product/peca-9?cor=Azul"]);
  }
  expect((await ask(shop.origin, "/product/peca-9?cor=Azul")).status).toBe(404);
});
