import { ErrorState, formatCount, LoadingState, Pager, useLastPage } from "@alfaiataria/admin-kit";
import { Heading, StatusBadge, Table, Tabs, Text } from "@medusajs/ui";
import { useState } from "react";
import { PAGE_SIZE, useChanges, type DetailedImport, type RowChange } from "../../lib/imports-api";
import { columnName, KINDS } from "./labels";

const ALL = "todas";
const ORDER = ["create", "update", "restore", "retire"] as const;

/** The changes that an import makes (or made), piece by piece, filtered by kind. */
export function ChangesView({ entry }: { entry: DetailedImport }) {
  const present = ORDER.filter((kind) => (entry.kinds[kind] ?? 0) > 0);
  const [chosen, setChosen] = useState<string>(ALL);
  const kind = present.find((candidate) => candidate === chosen) ?? null;
  if (present.length === 0) return null;
  const all = present.reduce((sum, each) => sum + (entry.kinds[each] ?? 0), 0);
  return (
    <section aria-label="Mudanças">
      <Heading level="h2" className="px-6 pt-4">
        Mudanças
      </Heading>
      <Tabs value={kind ?? ALL} onValueChange={setChosen}>
        <Tabs.List className="flex-wrap px-6 py-3" aria-label="Tipo de mudança">
          <Tabs.Trigger value={ALL}>Todas ({formatCount(all)})</Tabs.Trigger>
          {present.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {KINDS[each].many} ({formatCount(entry.kinds[each] ?? 0)})
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={kind ?? ALL}>
          <ChangeTable key={kind} id={entry.id} kind={kind} />
        </Tabs.Content>
      </Tabs>
    </section>
  );
}

/** The new value for a piece that is created, else old and new; the shop may have the sheet's price already. */
function labelOf(kind: RowChange["kind"], { before, after }: RowChange["fields"][number]): string {
  if (kind !== "update" && !before) return after;
  if (before === after) return `${after} (a loja já está assim)`;
  return `${before || "(vazio)"} → ${after || "(vazio)"}`;
}

function ChangeTable({ id, kind }: { id: string; kind: RowChange["kind"] | null }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useChanges(id, kind, page);
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
        <Table aria-label="Mudanças">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell className="w-24">Id</Table.HeaderCell>
              <Table.HeaderCell className="min-w-48">Peça</Table.HeaderCell>
              <Table.HeaderCell className="w-40">O que acontece</Table.HeaderCell>
              <Table.HeaderCell>O que muda</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.changes.map((change) => (
              <Table.Row key={change.id}>
                <Table.Cell>{change.id}</Table.Cell>
                <Table.Cell>{change.name}</Table.Cell>
                <Table.Cell>
                  <StatusBadge color={KINDS[change.kind].color}>{KINDS[change.kind].one}</StatusBadge>
                </Table.Cell>
                <Table.Cell className="py-2">
                  {change.fields.map((field) => (
                    <Text key={field.field} size="small" className="break-words">
                      <span className="text-ui-fg-subtle">{columnName(field.field)}:</span>{" "}
                      {labelOf(change.kind, field)}
                    </Text>
                  ))}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
      <Pager count={data.count} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
    </>
  );
}
