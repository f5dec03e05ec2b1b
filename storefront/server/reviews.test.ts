import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Praise, ReviewPage, ShownProduct } from "@alfaiataria/contract";
import type { ReviewChanges } from "@alfaiataria/contract/internal";
import { ask, until } from "./testing/http.ts";
import { type OpenApp, openApp } from "./testing/open-app.ts";

let shop: OpenApp;
let slug: string;
let productId: string;
beforeAll(async () => {
  shop = await openApp();
  const [product] = [...shop.medusa.catalogue.products];
  ({ slug, id: productId } = product as { slug: string; id: string });
});
afterAll(() => shop.close());

const read = async <T>(path: string) => JSON.parse((await ask(shop.origin, path)).body.toString()) as T;
const rating = async () => (await read<ShownProduct>(`/api/products/${slug}`)).rating;
const page = (query = "") => read<ReviewPage>(`/api/products/${slug}/reviews${query}`);

let place = 0;
const tell = (changes: Partial<ReviewChanges>) =>
  shop.medusa.says("GET /shop/reviews/changes", 200, {
    anew: false,
    place: ++place,
    more: false,
    reviews: [],
    samples: [],
    ...changes,
  });
const review = (n: number, stars: number, more: object = {}) => ({
  id: `review_${n}`,
  productId,
  stars,
  text: `Texto ${n}`,
  fit: null,
  size: "50",
  color: "Preto",
  height: null,
  author: "João S.",
  publishedAt: `2026-01-${10 + n}T12:00:00Z`,
  photos: [],
  answer: null,
  ...more,
});

test("a piece without reviews has no rating, and a list of none", async () => {
  expect(await rating()).toBeNull();
  expect(await page()).toEqual({ rating: null, reviews: [], page: 1, pages: 1 });
});

test("a piece of the sample catalogue has twelve of five stars, which say that they are samples", async () => {
  tell({ samples: [{ productId, isShown: true }] });
  await until(async () => (await rating()) !== null);
  expect(await rating()).toEqual({ average: 5, count: 12, spread: [0, 0, 0, 0, 12], isSample: true });
  const { reviews, pages } = await page("?page=2");
  expect([reviews.length, pages, reviews.every(({ isSample }) => isSample)]).toEqual([6, 2, true]);
});

test("what buyers wrote takes their place, in the order that is asked for, those with pictures first among equals", async () => {
  tell({ reviews: [review(1, 5), review(2, 2), review(3, 5, { photos: ["/static/avaliacoes/a.jpg"] })] });
  await until(async () => (await rating())?.count === 3);
  expect(await rating()).toEqual({ average: 4, count: 3, spread: [0, 1, 0, 0, 2], isSample: false });
  const ids = async (sort: string) =>
    (await page(`?sort=${sort}`)).reviews.map(({ id }) => id.at(-1)).join("");
  expect([await ids("recentes"), await ids("melhores"), await ids("piores")]).toEqual(["321", "312", "231"]);
  tell({ reviews: [{ id: "review_2", productId, gone: true }, review(1, 4, { answer: "Obrigado" })] });
  await until(async () => (await rating())?.count === 2);
  expect((await page()).reviews.map(({ stars, answer }) => [stars, answer])).toEqual([
    [5, null],
    [4, "Obrigado"],
  ]);
});

test("the best of them stand on the home page, in their writers' words; samples never", async () => {
  const { reviews } = await read<Praise>("/api/reviews");
  expect(reviews.map(({ id, product }) => [id, product.slug])).toEqual([
    ["review_3", slug],
    ["review_1", slug],
  ]);
});

test("a database that was put back is read from its beginning", async () => {
  tell({ anew: true, samples: [{ productId, isShown: true }] });
  await until(async () => (await rating())?.count === 12);
  expect((await read<Praise>("/api/reviews")).reviews).toEqual([]);
  tell({ samples: [{ productId, isShown: false }] });
  await until(async () => (await rating()) === null);
});

test("a page that is none is refused, and a product that is none has no reviews", async () => {
  expect((await ask(shop.origin, `/api/products/${slug}/reviews?page=0`)).status).toBe(400);
  expect((await ask(shop.origin, `/api/products/${slug}/reviews?sort=x`)).status).toBe(400);
  expect((await ask(shop.origin, "/api/products/nenhum/reviews")).status).toBe(404);
});

test("a photograph is read from whom the order answers, and from nobody else", async () => {
  const address = "/api/orders/order_1/reviews/ordli_1/photos";
  const send = () => {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(9)]), "foto.jpg");
    return fetch(`${shop.origin}${address}`, { method: "POST", body: form });
  };
  const sent = () => shop.medusa.seen.filter(({ line }) => line.endsWith("/photos")).length;
  shop.medusa.says("POST /shop/orders/order_1/reviews/ordli_1/photos", 200, { imageUrl: "/static/a.jpg" });
  shop.medusa.says("GET /shop/orders/order_1/reviews", 404, {
    code: "not_found",
    message: "Pedido não encontrado",
  });
  expect([(await send()).status, sent()]).toEqual([404, 0]);
  shop.medusa.says("GET /shop/orders/order_1/reviews", 200, { number: 1, items: [] });
  expect([(await send()).status, sent()]).toEqual([200, 1]);
});
