import { QueryClient } from "@tanstack/react-query";
import type { ShownProduct, Shop } from "@alfaiataria/contract";
import { serverPage } from "./product.server.ts";

const product = {
  slug: "blazer-milano",
  name: "Blazer Milano",
  produto: "Blazer",
  description: "De lã fria.",
  price: 1890,
  category: null,
  onRequest: [],
  variants: [{ price: 1890, inStock: true, color: "Azul Marinho", size: "50", images: [], import_id: 1 }],
} as unknown as ShownProduct;

/** What the page of a product with such a rating tells search engines of it. */
async function ratingTold(rating: ShownProduct["rating"]): Promise<unknown> {
  const { head } = await serverPage({
    client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    fetchJson: async (path) => ({
      status: 200,
      body: path.includes("/reviews") ? { reviews: [], page: 1, pages: 1 } : { ...product, rating },
      headers: {},
    }),
    pathname: "/product/blazer-milano",
    params: { slug: "blazer-milano" },
    search: new URLSearchParams(),
    shop: { nome: "Alfaiataria 1989" } as Shop,
    absolute: (path) => `https://loja.example${path}`,
  });
  const told = head.jsonLd?.find((data) => data["@type"] === "Product");
  expect(told).toMatchObject({ name: "Blazer Milano", url: "https://loja.example/product/blazer-milano" });
  return told?.aggregateRating;
}

test("search engines are told the rating that buyers gave", async () => {
  expect(await ratingTold({ average: 4.7, count: 12, spread: [0, 0, 1, 2, 9], isSample: false })).toEqual({
    "@type": "AggregateRating",
    ratingValue: 4.7,
    reviewCount: 12,
  });
});

test("of sample reviews, and of none, they are told nothing", async () => {
  expect(
    await ratingTold({ average: 5, count: 12, spread: [0, 0, 0, 0, 12], isSample: true }),
  ).toBeUndefined();
  expect(await ratingTold(null)).toBeUndefined();
});
