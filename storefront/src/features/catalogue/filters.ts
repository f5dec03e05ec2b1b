import { useSearchParams } from "react-router-dom";
import { MAX_FILTER_VALUES, type PieceQuery } from "@alfaiataria/contract";

export type Sort = NonNullable<PieceQuery["sort"]>;
/** The three lists of chips, named as the query's parameters (spec 1 §7). */
export const FACETS = ["produtos", "categorias", "subcategorias"] as const;
export type Facet = (typeof FACETS)[number];
export type PieceFilters = Record<Facet, string[]> & { oferta: boolean; search: string; sort: Sort };

export const SORTS: { value: Sort; label: string }[] = [
  { value: "nome", label: "Nome" },
  { value: "preco-asc", label: "Menor preço" },
  { value: "preco-desc", label: "Maior preço" },
];

/** Where a list begins: pages after the first have addresses of their own, for readers without JavaScript. */
export const pageOf = (params: URLSearchParams): number =>
  Math.min(1e4, Math.max(1, Math.floor(Number(params.get("page"))) || 1));

/** The filters of an address; the page's address and the call's query are written alike. */
export function filtersOf(params: URLSearchParams): PieceFilters {
  const text = (name: string) => params.get(name)?.trim() ?? "";
  const list = (facet: Facet) => text(facet).split(",").filter(Boolean).slice(0, MAX_FILTER_VALUES);
  const sort = SORTS.find(({ value }) => value === text("sort"))?.value ?? "nome";
  return {
    produtos: list("produtos"),
    categorias: list("categorias"),
    subcategorias: list("subcategorias"),
    oferta: text("oferta") === "true",
    search: text("search"),
    sort,
  };
}

/** The query of `filters`: comma-joined lists, nothing for what is not set (spec 1 §7). */
export function toParams(filters: PieceFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of [...FACETS, "oferta", "search"] as const) {
    // A list is joined with commas.
    const value = String(filters[name] || "");
    if (value) params.set(name, value);
  }
  if (filters.sort !== "nome") params.set("sort", filters.sort);
  return params;
}

export const hasFilters = (filters: PieceFilters): boolean =>
  toParams({ ...filters, sort: "nome" }).toString() !== "";

/** No filters, in the order of `filters`. */
export const cleared = ({ sort }: PieceFilters): PieceFilters => filtersOf(new URLSearchParams({ sort }));

/** `filters` with `value` of `facet` put in, or taken out if it was there. */
export function toggle(filters: PieceFilters, facet: Facet, value: string): PieceFilters {
  const list = filters[facet];
  return {
    ...filters,
    [facet]: list.includes(value) ? list.filter((item) => item !== value) : [...list, value],
  };
}

export type FiltersChange = (filters: PieceFilters) => PieceFilters;

/** Of the address, not of what is shown: a quick hand presses the next chip before the page has followed the first. */
export const filtersNow = (): PieceFilters => filtersOf(new URLSearchParams(window.location.search));

/** The catalogue's filters, kept in the address, so that back, reload and shared links keep them. */
export function usePieceFilters() {
  const [params, setParams] = useSearchParams();
  const change = (next: FiltersChange, options?: { replace?: boolean }) =>
    setParams(toParams(next(filtersNow())), options);
  return { filters: filtersOf(params), change, firstPage: pageOf(params) };
}
