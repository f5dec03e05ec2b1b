import { Table } from "@medusajs/ui";
import { useRef } from "react";

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

/**
 * The way from page to page of a list, which another page shows from its beginning; nothing where one page is all. On a
 * phone its buttons wrap to a line of their own.
 */
export function Pager({ count, pageSize, page, onPage }: PagerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const pages = Math.ceil(count / pageSize);
  if (pages < 2) return null;
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
      pageCount={pages}
      canPreviousPage={page > 0}
      canNextPage={page < pages - 1}
      previousPage={() => go(page - 1)}
      nextPage={() => go(page + 1)}
      translations={PAGINATION}
    />
  );
}
