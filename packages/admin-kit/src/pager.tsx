import { Table } from "@medusajs/ui";
import { useEffect, useRef } from "react";

/** What the tables of Medusa's kit say of their pages. */
export const PAGINATION = {
  of: "de",
  results: "resultados",
  pages: "páginas",
  prev: "Anterior",
  next: "Próxima",
};

type PagerProps = {
  /** Rows in all, and on a page. */
  count: number;
  pageSize: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
};

/** The last page of a list, from 0; an empty list has one too. */
export const lastPage = (count: number, pageSize: number): number =>
  Math.max(0, Math.ceil(count / pageSize) - 1);

/**
 * Leads from a page beyond a list's end to the last one: its rows may have left the list, or an old address names it.
 * @param list `count` is undefined until the list that is asked for has answered
 */
export function useLastPage({
  count,
  pageSize,
  page,
  onPage,
}: Omit<PagerProps, "count"> & { count: number | undefined }): void {
  const last = count === undefined ? page : lastPage(count, pageSize);
  useEffect(() => {
    if (page > last) onPage(last);
    // `onPage` is another function at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, last]);
}

/**
 * The way from page to page of a list, which another page shows from its beginning; nothing where one page is all. On a
 * phone its buttons wrap to a line of their own.
 */
export function Pager({ count, pageSize, page, onPage }: PagerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const last = lastPage(count, pageSize);
  if (last === 0) return null;
  const go = (to: number) => {
    onPage(to);
    const list = ref.current?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  };
  return (
    <Table.Pagination
      ref={ref}
      className="flex-wrap gap-y-1"
      count={count}
      pageSize={pageSize}
      pageIndex={page}
      pageCount={last + 1}
      canPreviousPage={page > 0}
      canNextPage={page < last}
      previousPage={() => go(page - 1)}
      nextPage={() => go(page + 1)}
      translations={PAGINATION}
    />
  );
}
