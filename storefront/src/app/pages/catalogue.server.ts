import { filterOptionsQuery, piecesQuery } from "../../features/catalogue/api/pieces.ts";
import { CARD_SIZES } from "../../features/catalogue/components/card-carousel.tsx";
import {
  filtersOf,
  hasFilters,
  pageOf,
  type PieceFilters,
  toParams,
} from "../../features/catalogue/filters.ts";
import type { ServerPage } from "../server-page.ts";
import { breadcrumb, itemList } from "../head.ts";

export const serverPage: ServerPage = async ({ client, fetchJson, search, shop, absolute }) => {
  const filters = filtersOf(search);
  const firstPage = pageOf(search);
  const pieces = piecesQuery(filters, firstPage, fetchJson);
  await Promise.all([
    client.prefetchInfiniteQuery(pieces),
    client.prefetchQuery(filterOptionsQuery(fetchJson)),
  ]);

  const [list] = client.getQueryData(pieces.queryKey)?.pages ?? [];
  const shown = list?.pieces ?? [];
  const first = shown[0]?.imagens[0];
  const sold = [...new Set(shown.flatMap(({ slug }) => (slug ? [`/product/${slug}`] : [])))];
  const canonical = `/pecas-prontas${firstPage > 1 && !hasFilters(filters) ? `?page=${firstPage}` : ""}`;
  return {
    // An address from when there were more pieces.
    redirect: list && list.pages > 0 && firstPage > list.pages ? pageAddress(filters, list.pages) : undefined,
    head: {
      title: "Peças Prontas",
      description: `Blazers, costumes, calças, camisas e acessórios masculinos da ${shop.nome}, prontos para vestir, com entrega para todo o Brasil.`,
      canonical,
      noindex: hasFilters(filters),
      image: first,
      lcp: first ? { src: first, sizes: CARD_SIZES } : undefined,
      jsonLd: [
        breadcrumb([{ name: "Peças Prontas", path: "/pecas-prontas" }], absolute),
        itemList(sold, absolute),
      ],
    },
  };
};

function pageAddress(filters: PieceFilters, page: number): string {
  const params = toParams(filters);
  if (page > 1) params.set("page", String(page));
  return `/pecas-prontas${params.size > 0 ? `?${params}` : ""}`;
}
