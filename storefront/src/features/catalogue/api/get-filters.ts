import { queryOptions } from "@tanstack/react-query";
import type { FilterOptions } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, naming, readBody } from "../../../lib/api/reply.ts";

/** What the chips offer; fresh for 10 minutes, kept for 20 (spec 1 §7). */
export function filterOptionsQuery(fetchJson: FetchJson = browserFetch) {
  return queryOptions({
    queryKey: ["/api/products-import/filters"],
    queryFn: () =>
      naming(
        "Failed to fetch filter options",
        readBody<FilterOptions>(fetchJson, "/api/products-import/filters"),
      ),
    staleTime: 10 * 60_000,
    gcTime: 20 * 60_000,
  });
}
