import { Table } from "@medusajs/ui";

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

/** The way from page to page of a list; nothing where one page is all. */
export function Pager({ count, pageSize, page, onPage }: PagerProps) {
  const pages = Math.ceil(count / pageSize);
  if (pages < 2) return null;
  return (
    <Table.Pagination
      count={count}
      pageSize={pageSize}
      pageIndex={page}
      pageCount={pages}
      canPreviousPage={page > 0}
      canNextPage={page < pages - 1}
      previousPage={() => onPage(page - 1)}
      nextPage={() => onPage(page + 1)}
      translations={PAGINATION}
    />
  );
}
