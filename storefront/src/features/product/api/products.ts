import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ShownProduct, StoreCategory, StoreProduct, Variant } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, read, readBodyOrNull } from "../../../lib/api/reply.ts";

/** A product with its variants by slug; null when there is none. */
export function productQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/products/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async () => {
      const product = await readBodyOrNull<SentProduct>(fetchJson, path, 404);
      return product && readProduct(product);
    },
  });
}

/** A variant may have the specification's fields alone (spec 1 §3): then it costs what the product does. */
const readProduct = (sent: SentProduct): ShownProduct => ({
  ...sent,
  variants: sent.variants.map((variant) => ({ price: sent.price, ...variant })),
});
type SentVariant = Omit<Variant, "price"> & Partial<Pick<Variant, "price">>;
type SentProduct = Omit<ShownProduct, "variants"> & { variants: SentVariant[] };

type ProductPage = { products: StoreProduct[]; page: number; pages: number };

/** The products of a category, page by page (24 each). */
export function categoryProductsQuery(slug: string, firstPage = 1, fetchJson: FetchJson = browserFetch) {
  const path = `/api/products/category/${encodeURIComponent(slug)}`;
  return infiniteQueryOptions({
    queryKey: [path, firstPage],
    queryFn: async ({ pageParam }): Promise<ProductPage> => {
      const { body, headers } = await read(fetchJson, path, pageParam);
      return {
        products: body as StoreProduct[],
        page: pageParam,
        pages: Number(headers["x-total-pages"]),
      };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });
}

/** A category by slug; null when there is none. */
export function categoryQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/categories/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<StoreCategory | null> => {
      const category = await readBodyOrNull<SentCategory>(fetchJson, path, 404);
      return category && { canonicalSlug: category.slug, ...category };
    },
  });
}

/** A category may have the specification's fields alone (spec 1 §3): then the address is its own. */
type SentCategory = Omit<StoreCategory, "canonicalSlug"> & Partial<StoreCategory>;
