import { queryOptions } from "@tanstack/react-query";
import type { StoreCategory, StoreProduct } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBody, readBodyOrNull } from "../../../lib/api/reply.ts";

/** A product with its variants by slug; null when there is none. */
export function productQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/products/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBodyOrNull<StoreProduct>(fetchJson, path, 404),
  });
}

/** The products of a category. */
export function categoryProductsQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/products/category/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBody<StoreProduct[]>(fetchJson, path),
  });
}

/** A category by slug; null when there is none. */
export function categoryQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/categories/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBodyOrNull<StoreCategory>(fetchJson, path, 404),
  });
}
