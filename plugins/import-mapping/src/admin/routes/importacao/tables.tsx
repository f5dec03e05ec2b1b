import { Badge, Heading, Table, Text } from "@medusajs/ui";
import type { RowChange, SheetIssue } from "./api";

/** Rows shown of a long list; the rest is counted. */
const SHOWN = 200;

const KINDS = {
  create: { label: "Novas", badge: "nova", color: "green" },
  restore: { label: "De volta ao catálogo", badge: "volta", color: "green" },
  update: { label: "Alteradas", badge: "alterada", color: "blue" },
  retire: { label: "Fora da planilha: saem da venda", badge: "sai", color: "orange" },
} as const;

/** Lines that were left out (or are worth a look), by line, column, value and reason. */
export function IssueTable({ title, issues }: { title: string; issues: readonly SheetIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <section className="flex flex-col gap-y-2 px-6 py-4">
      <Heading level="h2">
        {title} ({issues.length})
      </Heading>
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Linha</Table.HeaderCell>
            <Table.HeaderCell>Coluna</Table.HeaderCell>
            <Table.HeaderCell>Valor</Table.HeaderCell>
            <Table.HeaderCell>Motivo</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {issues.slice(0, SHOWN).map(({ line, column, value, reason }) => (
            <Table.Row key={`${line}-${column}-${reason}`}>
              <Table.Cell>{line}</Table.Cell>
              <Table.Cell>{column}</Table.Cell>
              <Table.Cell>{value || "(vazio)"}</Table.Cell>
              <Table.Cell>{reason}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
      <Remaining count={issues.length} />
    </section>
  );
}

/** Creations, changes field by field, and removals. */
export function ChangeTable({ changes }: { changes: readonly RowChange[] }) {
  const kinds = ["retire", "update", "restore", "create"] as const;
  return kinds.map((kind) => {
    const rows = changes.filter((change) => change.kind === kind);
    if (rows.length === 0) return null;
    return (
      <section key={kind} className="flex flex-col gap-y-2 px-6 py-4">
        <Heading level="h2">
          {KINDS[kind].label} ({rows.length})
        </Heading>
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Id</Table.HeaderCell>
              <Table.HeaderCell>Peça</Table.HeaderCell>
              <Table.HeaderCell>O que muda</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.slice(0, SHOWN).map(({ id, name, fields }) => (
              <Table.Row key={id}>
                <Table.Cell>{id}</Table.Cell>
                <Table.Cell>{name}</Table.Cell>
                <Table.Cell>
                  {fields.length === 0 && (
                    <Badge size="2xsmall" color={KINDS[kind].color}>
                      {KINDS[kind].badge}
                    </Badge>
                  )}
                  {fields.map(({ field, before, after }) => (
                    <Text key={field} size="small">
                      {field}: {before || "(vazio)"} → {after || "(vazio)"}
                    </Text>
                  ))}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
        <Remaining count={rows.length} />
      </section>
    );
  });
}

function Remaining({ count }: { count: number }) {
  if (count <= SHOWN) return null;
  return (
    <Text size="small" className="text-ui-fg-subtle">
      e mais {count - SHOWN}
    </Text>
  );
}
