import { Table } from "@medusajs/ui";
import { PAGE_SIZE } from "../lib/imports-api";
import { PAGINATION_WORDS } from "../lib/table-words";

/** Turns the pages of a list; nothing where one page is all. */
export function Pages({
  count,
  page,
  onTurn,
}: {
  count: number;
  page: number;
  onTurn: (page: number) => void;
}) {
  const pages = Math.ceil(count / PAGE_SIZE);
  if (pages < 2) return null;
  return (
    <Table.Pagination
      count={count}
      pageSize={PAGE_SIZE}
      pageIndex={page}
      pageCount={pages}
      canPreviousPage={page > 0}
      canNextPage={page < pages - 1}
      previousPage={() => onTurn(page - 1)}
      nextPage={() => onTurn(page + 1)}
      translations={PAGINATION_WORDS}
    />
  );
}
