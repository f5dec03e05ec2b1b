import {
  ErrorState,
  formatCount,
  formatDateTime,
  LoadingState,
  Pager,
  useLastPage,
} from "@alfaiataria/admin-kit";
import { Button, Table, Text } from "@medusajs/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PAGE_SIZE, useImports, type ListedImport } from "../../lib/imports-api";
import { ImportModal } from "./import-details";
import { StatusOfImport, UndoButton } from "./import-status";

/** Past imports and drafts: who, when, what they changed; the latest one can be undone. */
export function HistoryTab() {
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<ListedImport | null>(null);
  const { data, error, refetch, isPlaceholderData } = useImports(page);
  useLastPage({
    count: isPlaceholderData ? undefined : data?.count,
    pageSize: PAGE_SIZE,
    page,
    onPage: setPage,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LoadingState />;
  if (data.count === 0) {
    return <Text className="text-ui-fg-subtle px-6 py-8 text-center">Nenhuma importação ainda.</Text>;
  }
  return (
    <>
      <div className="overflow-x-auto">
        <Table aria-label="Importações anteriores">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Planilha</Table.HeaderCell>
              <Table.HeaderCell>Quem</Table.HeaderCell>
              <Table.HeaderCell>Quando</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Novas</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Alteradas</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Voltaram</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Saíram</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Com erro</Table.HeaderCell>
              <Table.HeaderCell>Situação</Table.HeaderCell>
              <Table.HeaderCell aria-label="Ações" />
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.imports.map((entry) => (
              <ImportRow key={entry.id} entry={entry} onOpen={() => setOpen(entry)} />
            ))}
          </Table.Body>
        </Table>
      </div>
      <Pager count={data.count} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
      <ImportModal entry={open} onClose={() => setOpen(null)} />
    </>
  );
}

const FIGURES = ["created", "updated", "restored", "retired", "bad_lines"] as const;

function ImportRow({ entry, onOpen }: { entry: ListedImport; onOpen: () => void }) {
  return (
    <Table.Row>
      <Table.Cell className="max-w-64 truncate" title={entry.file_name}>
        {entry.file_name}
      </Table.Cell>
      <Table.Cell>{entry.by}</Table.Cell>
      <Table.Cell className="whitespace-nowrap">
        {formatDateTime(entry.applied_at ?? entry.created_at)}
      </Table.Cell>
      {FIGURES.map((figure) => (
        <Table.Cell key={figure} className="text-right tabular-nums">
          {entry.counts ? formatCount(entry.counts[figure]) : "–"}
        </Table.Cell>
      ))}
      <Table.Cell className="py-2">
        <StatusOfImport entry={entry} />
      </Table.Cell>
      <Table.Cell>
        <div className="flex justify-end gap-2">
          {entry.can_undo && <UndoButton entry={entry} />}
          {entry.status === "draft" ? (
            <Button variant="secondary" size="small" asChild>
              <Link to={`?aba=importar&rascunho=${entry.id}`}>Continuar</Link>
            </Button>
          ) : (
            <Button
              variant="transparent"
              size="small"
              aria-label={`Ver a importação de '${entry.file_name}'`}
              onClick={onOpen}
            >
              Ver
            </Button>
          )}
        </div>
      </Table.Cell>
    </Table.Row>
  );
}
