import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { FilterOptions, ImportedProduct } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, naming, read, readBody } from "../../../lib/api/reply.ts";
import { type PieceFilters, toParams } from "../filters.ts";

export const PIECES_PATH = "/api/products-import";
export type PiecePage = { pieces: ImportedProduct[]; page: number; pages: number; groups: number };

/** The catalogue's list, page by page (groups of colors, 12 each); fresh for 1 minute, kept for 5 (spec 1 §7). */
export function piecesQuery(filters: PieceFilters, firstPage: number, fetchJson: FetchJson = browserFetch) {
  const query = toParams(filters);
  return infiniteQueryOptions({
    queryKey: [PIECES_PATH, query.toString(), firstPage],
    queryFn: async ({ pageParam }): Promise<PiecePage> => {
      const params = new URLSearchParams(query);
      params.set("page", String(pageParam));
      const reading = read(fetchJson, `${PIECES_PATH}?${params}`);
      const { body, headers } = await naming("Failed to fetch products", reading);
      return {
        pieces: body as ImportedProduct[],
        page: pageParam,
        pages: Number(headers["x-total-pages"]),
        groups: Number(headers["x-total-count"]),
      };
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  });
}

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
