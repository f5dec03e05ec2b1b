import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { FilterOptions, ImportedProduct } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, naming, read, readBody } from "../../../lib/api/reply.ts";
import { type PieceFilters, toParams } from "../filters.ts";

export const PIECES_PATH = "/api/products-import";

/**
 * A record may have the specification's fields alone (spec 1 §3): the color is taken off the end of its name, and its
 * pictures are those of its id.
 */
export function readPiece(sent: SentPiece): ImportedProduct {
  const { id, nome_peca, cor } = sent;
  const nome_base = nome_peca.endsWith(` ${cor}`) ? nome_peca.slice(0, -cor.length - 1) : nome_peca;
  const grupo = sent.produto + nome_base + sent.preco;
  const imagens = [1, 2, 3, 4].map((view) => `/static/pecas/${id}-${view}-960.webp`);
  return { nome_base, grupo, imagens, ...UNSAID, ...sent };
}

const UNSAID = {
  preco_original: null,
  cor_hex: "#9ca3af",
  descricao: "",
  slug: "",
  tamanhos: [],
};
type SpecifiedField = "id" | "nome_peca" | "produto" | "preco" | "cor" | "categoria" | "sub_categoria";
export type SentPiece = Pick<ImportedProduct, SpecifiedField> & Partial<ImportedProduct>;

export type PiecePage = { pieces: ImportedProduct[]; page: number; pages: number; groups: number };

/** The catalogue's list, page by page (groups of colors, 12 each); fresh for 1 minute, kept for 5 (spec 1 §7). */
export function piecesQuery(filters: PieceFilters, firstPage: number, fetchJson: FetchJson = browserFetch) {
  const query = toParams(filters);
  return infiniteQueryOptions({
    queryKey: [PIECES_PATH, query.toString(), firstPage],
    queryFn: ({ pageParam }): Promise<PiecePage> => {
      const path = `${PIECES_PATH}?${query}`.replace(/\?$/, "");
      const reading = read(fetchJson, path, pageParam).then(({ body, headers }) => ({
        pieces: (body as SentPiece[]).map(readPiece),
        page: pageParam,
        pages: Number(headers["x-total-pages"]),
        groups: Number(headers["x-total-count"]),
      }));
      return naming("Failed to fetch products", reading);
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    staleTime: 60_000,
    gcTime: 5 * 60_000,
  });
}

/** An answer may have the specification's lists alone. */
type SentOptions = Omit<FilterOptions, "counts" | "onSale"> & Partial<FilterOptions>;

/** What the chips offer; fresh for 10 minutes, kept for 20 (spec 1 §7). */
export function filterOptionsQuery(fetchJson: FetchJson = browserFetch) {
  return queryOptions({
    queryKey: ["/api/products-import/filters"],
    queryFn: () =>
      naming(
        "Failed to fetch filter options",
        readBody<SentOptions>(fetchJson, "/api/products-import/filters"),
      ),
    staleTime: 10 * 60_000,
    gcTime: 20 * 60_000,
  });
}
