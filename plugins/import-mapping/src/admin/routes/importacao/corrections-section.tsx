import { formatCount, lastPage, Pager, toastError } from "@alfaiataria/admin-kit";
import { ArrowUturnLeft } from "@medusajs/icons";
import { Heading, IconButton, Table } from "@medusajs/ui";
import { useState } from "react";
import {
  PAGE_SIZE,
  type DetailedImport,
  type KeptCorrection,
  type useEditDraft,
} from "../../lib/imports-api";
import { columnName } from "./labels";

type Props = { draft: DetailedImport; edit: ReturnType<typeof useEditDraft> };

/** The cells that staff corrected, each with a button to revert it. */
export function CorrectionsSection({ draft, edit }: Props) {
  const [turned, setPage] = useState(0);
  const count = draft.corrections.length;
  if (count === 0) return null;
  const page = Math.min(turned, lastPage(count, PAGE_SIZE));

  function revert({ line, column }: KeptCorrection) {
    edit.mutate(
      { corrections: [{ line, column, value: null }] },
      { onError: toastError("A correção não foi desfeita") },
    );
  }

  return (
    <section aria-label="Valores corrigidos">
      <Heading level="h2" className="px-6 py-4">
        Valores corrigidos ({formatCount(count)})
      </Heading>
      <div className="overflow-x-auto">
        <Table aria-label="Valores corrigidos">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell className="w-20">Linha</Table.HeaderCell>
              <Table.HeaderCell className="w-40">Coluna</Table.HeaderCell>
              <Table.HeaderCell>Na planilha</Table.HeaderCell>
              <Table.HeaderCell>Corrigido</Table.HeaderCell>
              <Table.HeaderCell aria-label="Ações" />
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {draft.corrections.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((correction) => (
              <Table.Row key={`${correction.line} ${correction.column}`}>
                <Table.Cell>{correction.line}</Table.Cell>
                <Table.Cell>{columnName(correction.column)}</Table.Cell>
                <Table.Cell className="line-through">{correction.original || "(vazio)"}</Table.Cell>
                <Table.Cell>{correction.value || "(vazio)"}</Table.Cell>
                <Table.Cell className="text-right">
                  <IconButton
                    size="small"
                    variant="transparent"
                    disabled={edit.isPending}
                    aria-label={`Desfazer a correção de ${columnName(correction.column)} da linha ${correction.line}`}
                    onClick={() => revert(correction)}
                  >
                    <ArrowUturnLeft />
                  </IconButton>
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
      <Pager count={count} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
    </section>
  );
}
