import { ErrorState, PAGINATION, useLastPage } from "@alfaiataria/admin-kit";
import { DataTable, useDataTable } from "@medusajs/ui";
import { useState } from "react";
import { useMappings, type MappingLine } from "../../../lib/mappings-api";
import { COLUMNS, MappingActions } from "./columns";
import { LinkDrawer } from "./link-drawer";
import { MappingFilters } from "./mapping-filters";
import { stateOf, useAddress } from "./use-address";
import { useRowFocus } from "./use-row-focus";
import { useUnlink } from "./use-unlink";

const PAGE_SIZE = 20;

/** Every row of the spreadsheet in each of its sizes, with the shop's variant for it. */
export function MappingTab() {
  const [shown, show] = useAddress();
  const [linking, setLinking] = useState<MappingLine | null>(null);
  const { data, isPending, isPlaceholderData, error, refetch } = useMappings({
    q: shown.busca.slice(0, 100),
    state: stateOf(shown.situacao),
    product_id: shown.produto || undefined,
    limit: PAGE_SIZE,
    offset: (shown.pagina - 1) * PAGE_SIZE,
  });
  useLastPage({
    count: isPlaceholderData ? undefined : data?.count,
    pageSize: PAGE_SIZE,
    page: shown.pagina - 1,
    onPage: (last) => show({ pagina: last + 1 }),
  });
  const { remember, restore } = useRowFocus(data);
  const unlink = useUnlink(remember);
  const link = (line: MappingLine) => {
    remember(line);
    setLinking(line);
  };
  const table = useDataTable({
    data: data?.mappings ?? [],
    columns: COLUMNS,
    getRowId: ({ import_id, size }) => `${import_id} ${size}`,
    rowCount: data?.count ?? 0,
    isLoading: isPending,
    pagination: {
      state: { pageIndex: shown.pagina - 1, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => show({ pagina: pageIndex + 1 }),
    },
    autoResetPageIndex: false,
  });
  return (
    <section aria-label="Mapeamento da planilha para a loja">
      <MappingFilters shown={shown} counts={data?.counts} onChange={show} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <MappingActions.Provider value={{ onLink: link, onUnlink: (...what) => void unlink(...what) }}>
          <DataTable instance={table}>
            <DataTable.Table
              emptyState={EMPTY[shown.busca || shown.situacao || shown.produto ? "found" : "all"]}
            />
            <DataTable.Pagination translations={PAGINATION} />
          </DataTable>
        </MappingActions.Provider>
      )}
      <LinkDrawer line={linking} onClose={() => setLinking(null)} onClosed={restore} />
    </section>
  );
}

const NOTHING_FOUND = {
  heading: "Nenhuma linha encontrada",
  description: "Mude a busca ou a situação.",
};
const NOTHING = {
  heading: "O catálogo está vazio",
  description: "Importe uma planilha para ligar as peças aos produtos da loja.",
};
const EMPTY = { found: { empty: NOTHING_FOUND }, all: { empty: NOTHING } };
