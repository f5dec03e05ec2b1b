import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { filtersOf, type PieceFilters, toParams } from "./filters.ts";

/** The catalogue's filters, kept in the address, so that back, reload and shared links keep them. */
export function usePieceFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const setFilters = useCallback(
    (next: PieceFilters, options: { replace?: boolean } = {}) => setParams(toParams(next), options),
    [setParams],
  );
  /** Where the list begins: pages after the first have addresses of their own, for readers without JavaScript. */
  const firstPage = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  return { filters, setFilters, firstPage };
}
