import {
  ErrorState,
  formatCount,
  LoadingState,
  Pager,
  toastError,
  useLastPage,
} from "@alfaiataria/admin-kit";
import { ArrowDownTray } from "@medusajs/icons";
import { Button, Heading, Table, Text } from "@medusajs/ui";
import { useRef, useState } from "react";
import {
  PAGE_SIZE,
  errorsFileUrl,
  useIssues,
  type DetailedImport,
  type useEditDraft,
} from "../../lib/imports-api";
import { CellInput } from "./cell-input";
import { columnName } from "./labels";

type Props = { draft: DetailedImport; edit: ReturnType<typeof useEditDraft> };

/** The lines that cannot be imported: each bad cell with its reason and an input to correct it. */
export function ErrorsSection({ draft, edit }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  const count = draft.issues.error;
  // A line may have several errors.
  const lines = draft.counts?.bad_lines ?? count;
  return (
    <section aria-label="Linhas com erro">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div ref={heading} tabIndex={-1} className="outline-none">
          <Heading level="h2">
            {count > 0 ? `Linhas com erro (${formatCount(lines)})` : "Nenhuma linha com erro"}
          </Heading>
          {count > 0 && (
            <Text size="small" className="text-ui-fg-subtle">
              Ficam de fora da importação. Corrija o valor e tecle Enter para conferir; Esc volta ao da
              planilha.
            </Text>
          )}
        </div>
        {count > 0 && <ErrorsLink id={draft.id} />}
      </div>
      {count > 0 && <ErrorsTable draft={draft} edit={edit} onLast={() => heading.current?.focus()} />}
    </section>
  );
}

/** Link to download the errors as a file. */
export function ErrorsLink({ id }: { id: string }) {
  return (
    <Button variant="secondary" size="small" asChild>
      <a href={errorsFileUrl(id)} download>
        <ArrowDownTray /> Baixar erros
      </a>
    </Button>
  );
}

function ErrorsTable({ draft, edit, onLast }: Props & { onLast: () => void }) {
  const [page, setPage] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const { data, error, refetch, isPlaceholderData } = useIssues(draft.id, "error", page);
  useLastPage({
    count: isPlaceholderData ? undefined : data?.count,
    pageSize: PAGE_SIZE,
    page,
    onPage: setPage,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LoadingState />;

  function correct(line: number, column: string, value: string) {
    edit.mutate(
      { corrections: [{ line, column, value }] },
      { onError: toastError("O valor não foi corrigido") },
    );
    focusNext();
  }

  function focusNext() {
    const inputs = [...(table.current?.querySelectorAll("input") ?? [])];
    const next = inputs[inputs.findIndex((input) => input === document.activeElement) + 1];
    if (next) next.focus();
    else onLast();
  }

  return (
    <>
      <div className="overflow-x-auto">
        <Table ref={table} aria-label="Linhas com erro">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell className="w-20">Linha</Table.HeaderCell>
              <Table.HeaderCell className="w-40">Coluna</Table.HeaderCell>
              <Table.HeaderCell className="w-80">Valor</Table.HeaderCell>
              <Table.HeaderCell>Motivo</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.issues.map(({ line, column, value, reason }) => (
              <Table.Row key={`${line} ${column} ${value}`}>
                <Table.Cell>{line}</Table.Cell>
                <Table.Cell>{columnName(column)}</Table.Cell>
                <Table.Cell>
                  <CellInput
                    label={`${columnName(column)} da linha ${line}`}
                    value={value}
                    onCorrect={(text) => correct(line, column, text)}
                  />
                </Table.Cell>
                <Table.Cell>{reason}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
      <Pager count={data.count} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
    </>
  );
}
