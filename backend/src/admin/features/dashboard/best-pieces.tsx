import { EmptyState, formatCount } from "@alfaiataria/admin-kit";
import { Table } from "@medusajs/ui";
import { formatCentavos } from "@alfaiataria/brazil";
import type { Dashboard } from "../../../modules/dashboard/types";
import { BarCell } from "../../components/bar-cell";
import { Block } from "../../components/block";
import { CsvButton } from "../../components/csv-button";
import { csvReais, type CsvColumn } from "../../lib/save-csv";

const TITLE = "Peças mais vendidas";
const COLUMNS: CsvColumn<Dashboard["bestPieces"][number]>[] = [
  { header: "Peça", value: ({ name }) => name },
  { header: "Vendidas", value: ({ quantity }) => quantity },
  { header: "Faturamento (R$)", value: ({ revenue }) => csvReais(revenue) },
];

/** The best-selling pieces, by quantity. */
export function BestPieces({ dashboard: { bestPieces, days } }: { dashboard: Dashboard }) {
  const [first] = bestPieces;
  return (
    <Block
      title={TITLE}
      action={<CsvButton what={TITLE} name={`pecas-${days}-dias`} columns={COLUMNS} rows={bestPieces} />}
    >
      {first ? (
        <div className="overflow-x-auto">
          <Table aria-label={TITLE}>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Peça</Table.HeaderCell>
                <Table.HeaderCell>Vendidas</Table.HeaderCell>
                <Table.HeaderCell className="text-right">Faturamento</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {bestPieces.map(({ importId, name, quantity, revenue }) => (
                <Table.Row key={`${importId} ${name}`}>
                  <Table.Cell className="text-ui-fg-base">{name}</Table.Cell>
                  <Table.Cell>
                    <BarCell value={quantity} greatest={first.quantity}>
                      {formatCount(quantity)}
                    </BarCell>
                  </Table.Cell>
                  <Table.Cell className="text-right tabular-nums">{formatCentavos(revenue)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </div>
      ) : (
        <EmptyState>Nenhuma peça vendida neste período.</EmptyState>
      )}
    </Block>
  );
}
