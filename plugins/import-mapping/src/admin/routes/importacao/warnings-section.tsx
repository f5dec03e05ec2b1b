import { ErrorState, formatCount, LoadingState, Pager, useLastPage } from "@alfaiataria/admin-kit";
import { Heading, Table, Text } from "@medusajs/ui";
import { useState } from "react";
import { PAGE_SIZE, useIssues, type DetailedImport } from "../../lib/imports-api";
import { columnName } from "./labels";

/** Lines that are imported but worth a look. */
export function WarningsSection({ entry }: { entry: DetailedImport }) {
  if (entry.issues.warning === 0) return null;
  return (
    <section aria-label="Avisos">
      <div className="px-6 py-4">
        <Heading level="h2">Avisos ({formatCount(entry.issues.warning)})</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Estas linhas entram na importação, mas vale conferir.
        </Text>
      </div>
      <IssueTable id={entry.id} severity="warning" label="Avisos" />
    </section>
  );
}

/** A read-only table of the errors or warnings in a file. */
export function IssueTable({
  id,
  severity,
  label,
}: {
  id: string;
  severity: "error" | "warning";
  label: string;
}) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useIssues(id, severity, page);
  useLastPage({
    count: isPlaceholderData ? undefined : data?.count,
    pageSize: PAGE_SIZE,
    page,
    onPage: setPage,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <div className="overflow-x-auto">
        <Table aria-label={label}>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell className="w-20">Linha</Table.HeaderCell>
              <Table.HeaderCell className="w-40">Coluna</Table.HeaderCell>
              <Table.HeaderCell>Valor</Table.HeaderCell>
              <Table.HeaderCell>Motivo</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.issues.map(({ line, column, value, reason }) => (
              <Table.Row key={`${line} ${column} ${value}`}>
                <Table.Cell>{line}</Table.Cell>
                <Table.Cell>{columnName(column)}</Table.Cell>
                <Table.Cell>{value || "(vazio)"}</Table.Cell>
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
