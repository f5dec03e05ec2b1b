import { queryOptions } from "@tanstack/react-query";
import type { StoreProduct } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBody } from "../../../lib/api/reply.ts";

/** The products of a category. */
export function categoryProductsQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/products/category/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBody<StoreProduct[]>(fetchJson, path),
  });
}
