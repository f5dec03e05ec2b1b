import { queryOptions } from "@tanstack/react-query";
import type { StoreProduct } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBodyOrNull } from "../../../lib/api/reply.ts";

/** A product with its variants by slug; null when there is none. */
export function productQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/products/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBodyOrNull<StoreProduct>(fetchJson, path, 404),
  });
}
