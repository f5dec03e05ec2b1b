import { queryOptions } from "@tanstack/react-query";
import type { StoreCategory } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBodyOrNull } from "../../../lib/api/reply.ts";

/** A category by slug; null when there is none. */
export function categoryQuery(slug: string, fetchJson: FetchJson = browserFetch) {
  const path = `/api/categories/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBodyOrNull<StoreCategory>(fetchJson, path, 404),
  });
}
