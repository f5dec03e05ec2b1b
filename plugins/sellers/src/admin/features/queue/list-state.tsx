import { Button, Skeleton, Table, Text } from "@medusajs/ui";
import { FetchError } from "@medusajs/js-sdk";
import { PAGE_SIZE } from "../../lib/queue-api";

/** What stands in a list's place until it has come. */
export function Waiting() {
  return (
    <div role="status" aria-label="Carregando" className="flex flex-col gap-3 px-6 py-4">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-16 w-full rounded-md" />
      ))}
    </div>
  );
}

/** Nothing to show. */
export function Empty({ children }: { children: React.ReactNode }) {
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 py-16 text-center">
      {children}
    </Text>
  );
}

/** Why a list or its details did not come, and the way to try again. */
export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const isSignedOut = error instanceof FetchError && error.status === 401;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Text size="small" className="text-ui-fg-subtle">
        {isSignedOut ? "A sua sessão terminou." : `Não foi possível carregar: ${error.message}`}
      </Text>
      {isSignedOut ? (
        <Button size="small" variant="secondary" onClick={() => location.reload()}>
          Entrar de novo
        </Button>
      ) : (
        <Button size="small" variant="secondary" onClick={retry}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

/** The way from page to page; `page` counts from 0. */
export function Pager({
  count,
  page,
  onPage,
}: {
  count: number;
  page: number;
  onPage: (page: number) => void;
}) {
  const pages = Math.ceil(count / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <Table.Pagination
      count={count}
      pageSize={PAGE_SIZE}
      pageIndex={page}
      pageCount={pages}
      canPreviousPage={page > 0}
      canNextPage={page < pages - 1}
      previousPage={() => onPage(page - 1)}
      nextPage={() => onPage(page + 1)}
      translations={{ of: "de", results: "resultados", pages: "páginas", prev: "Anterior", next: "Próxima" }}
    />
  );
}
