import zlib from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { ImportedProduct, StoreProduct } from "@alfaiataria/contract";
import { piece, snapshot } from "./testing/catalogue.ts";
import { ask } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

const COUNT = 1_100;
let shop: OpenApp;
beforeAll(async () => {
  const pieces = Array.from({ length: COUNT }, (_, at) =>
    piece(at + 1, { nome_peca: `Blazer ${at + 1}`, produto: at < 1_050 ? "Blazer" : "Camisa" }),
  );
  shop = await openApp({ PUBLIC_URL: "http://localhost" }, { catalogue: snapshot("1", pieces) });
});
afterAll(() => shop.close());

async function list<Item>(path: string) {
  const { status, headers, body } = await ask(shop.origin, path);
  return { status, headers, items: JSON.parse(body.toString()) as Item[] };
}

test("a list of more than a thousand pieces comes whole, in its order", async () => {
  const { status, headers, items } = await list<ImportedProduct>("/api/products-import");
  expect([status, headers["x-total-count"], headers["content-type"]]).toEqual([
    200,
    String(COUNT),
    "application/json; charset=utf-8",
  ]);
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, at) => at + 1));
  const filtered = await list<ImportedProduct>("/api/products-import?produtos=Blazer");
  expect(filtered.items).toEqual(items.slice(0, 1_050));
});

test.each([
  ["br", zlib.brotliDecompressSync],
  ["gzip", zlib.gunzipSync],
])("who accepts %s is sent the long list in it", async (encoding, decompress) => {
  const plain = await ask(shop.origin, "/api/products-import");
  const headers = { "accept-encoding": encoding };
  const answer = await ask(shop.origin, "/api/products-import", { headers });
  expect([answer.headers["content-encoding"], answer.headers.vary]).toEqual([
    encoding,
    "X-Page, Accept-Encoding",
  ]);
  expect(decompress(answer.body)).toEqual(plain.body);
  expect(answer.body.length).toBeLessThan(plain.body.length / 5);
});

test("the products of a great category come whole, or in pages of 24", async () => {
  const whole = await list<StoreProduct>("/api/products/category/blazer");
  expect(whole.items).toHaveLength(COUNT);
  const page = await list<StoreProduct>("/api/products/category/blazer?page=2");
  expect([page.headers["x-total-count"], page.headers["x-total-pages"]]).toEqual([String(COUNT), "46"]);
  expect(page.items).toEqual(whole.items.slice(24, 48));
  expect((await list("/api/products/category/blazer?page=47")).items).toEqual([]);
  expect((await ask(shop.origin, "/api/products/category/blazer?page=0")).status).toBe(400);
});
