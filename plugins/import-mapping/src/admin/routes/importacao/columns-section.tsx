import { counted, toastError } from "@alfaiataria/admin-kit";
import { Badge, Button, Heading, Select, Table, Text } from "@medusajs/ui";
import { useState } from "react";
import { COLUMNS, OPTIONAL, type Column } from "../../../sheet/types";
import type { DetailedImport, useEditDraft } from "../../lib/imports-api";
import { COLUMN_NAMES } from "./labels";

/** Medusa's select does not accept an empty value. */
const IGNORED = "ignorar";

type Props = { draft: DetailedImport; edit: ReturnType<typeof useEditDraft> };

/** The column of each heading of the file; expanded at first when a heading is ignored or a column is missing. */
export function ColumnsSection({ draft, edit }: Props) {
  const ignored = draft.columns.filter((column) => column === null).length;
  const [isOpen, setOpen] = useState(ignored > 0 || draft.missing.length > 0);
  const recognized = counted(draft.columns.length - ignored, "coluna reconhecida", "colunas reconhecidas");
  return (
    <section aria-label="Colunas">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div>
          <Heading level="h2">Colunas</Heading>
          <Text size="small" className="text-ui-fg-subtle" role="status">
            {recognized}
            {ignored > 0 && `, ${counted(ignored, "ignorada", "ignoradas")}`}
          </Text>
        </div>
        <Button
          variant="transparent"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? "Esconder colunas" : "Ver colunas"}
        </Button>
      </div>
      {draft.missing.length > 0 ? <Missing columns={draft.missing} /> : <Kept columns={draft.columns} />}
      {isOpen && <ColumnsTable draft={draft} edit={edit} />}
    </section>
  );
}

function Missing({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-4" role="alert">
      <Text size="small">Faltam colunas obrigatórias. Diga abaixo em que coluna da planilha estão:</Text>
      {columns.map((column) => (
        <Badge key={column} color="red" size="2xsmall">
          {COLUMN_NAMES[column]}
        </Badge>
      ))}
    </div>
  );
}

/** What the file says nothing about stays: worth a look where a column was meant to be there. */
function Kept({ columns }: { columns: DetailedImport["columns"] }) {
  const absent = OPTIONAL.filter((column) => !columns.includes(column));
  if (absent.length === 0) return null;
  const names = new Intl.ListFormat("pt-BR").format(absent.map((column) => COLUMN_NAMES[column]));
  return (
    <Text size="small" className="text-ui-fg-subtle px-6 pb-4">
      A planilha não tem {names}: as peças que já estão na loja ficam com o que têm.
    </Text>
  );
}

function ColumnsTable({ draft, edit }: Props) {
  /** A column belongs to one heading only: choosing it for another removes it from the former. */
  function choose(position: number, value: string) {
    const chosen = COLUMNS.find((column) => column === value) ?? null;
    const columns = draft.columns.map((column, index) => {
      if (index === position) return chosen;
      return column === chosen ? null : column;
    });
    edit.mutate({ columns }, { onError: toastError("Não foi possível conferir") });
  }
  return (
    <div className="overflow-x-auto">
      <Table aria-label="Colunas da planilha">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Na planilha</Table.HeaderCell>
            <Table.HeaderCell>Exemplo</Table.HeaderCell>
            <Table.HeaderCell>É a coluna</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {draft.headings.map(({ heading, sample }, position) => (
            <Table.Row key={position}>
              <Table.Cell>
                <span className="mr-2">{heading || "(sem título)"}</span>
                {!draft.columns[position] && (
                  <Badge color="orange" size="2xsmall">
                    Ignorada
                  </Badge>
                )}
              </Table.Cell>
              <Table.Cell className="max-w-80 truncate">{sample || "(vazio)"}</Table.Cell>
              <Table.Cell className="w-64">
                <Select
                  size="small"
                  value={draft.columns[position] ?? IGNORED}
                  disabled={edit.isPending}
                  onValueChange={(value) => choose(position, value)}
                >
                  <Select.Trigger aria-label={`Coluna de '${heading || "(sem título)"}'`}>
                    <Select.Value />
                  </Select.Trigger>
                  <Select.Content>
                    <Select.Item value={IGNORED}>Ignorar</Select.Item>
                    {COLUMNS.map((column) => (
                      <Select.Item key={column} value={column}>
                        {COLUMN_NAMES[column]}
                        {draft.missing.includes(column) ? " (falta)" : ""}
                      </Select.Item>
                    ))}
                  </Select.Content>
                </Select>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  );
}
