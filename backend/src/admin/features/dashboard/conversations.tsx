import { EmptyState, formatCount } from "@alfaiataria/admin-kit";
import { StatusBadge, Table } from "@medusajs/ui";
import type { Dashboard } from "../../../modules/dashboard/types";
import { BarCell } from "../../components/bar-cell";
import { Block } from "../../components/block";
import { CsvButton } from "../../components/csv-button";
import type { CsvColumn } from "../../lib/save-csv";

type Row = Dashboard["sellers"][number];

const TITLE = "Conversas por vendedor";
const nameOf = ({ name }: Row) => name ?? "Sem vendedor (número da loja)";
const COLUMNS: CsvColumn<Row>[] = [
  { header: "Vendedor", value: nameOf },
  { header: "Clientes", value: ({ clients }) => clients },
  { header: "Mensagens", value: ({ messages }) => messages },
  { header: "Sem resposta", value: ({ waiting }) => waiting },
];

/** How many clients wrote to each seller, and how many messages await an answer. */
export function Conversations({ dashboard: { sellers, days } }: { dashboard: Dashboard }) {
  const greatest = Math.max(0, ...sellers.map(({ clients }) => clients));
  return (
    <Block
      title={TITLE}
      action={<CsvButton what={TITLE} name={`conversas-${days}-dias`} columns={COLUMNS} rows={sellers} />}
    >
      {sellers.length > 0 ? (
        <div className="overflow-x-auto">
          <Table aria-label={TITLE}>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Vendedor</Table.HeaderCell>
                <Table.HeaderCell>Clientes</Table.HeaderCell>
                <Table.HeaderCell className="text-right">Mensagens</Table.HeaderCell>
                <Table.HeaderCell>Sem resposta</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {sellers.map((row) => (
                <Table.Row key={row.id}>
                  <Table.Cell className="text-ui-fg-base">{nameOf(row)}</Table.Cell>
                  <Table.Cell>
                    <BarCell value={row.clients} greatest={greatest}>
                      {formatCount(row.clients)}
                    </BarCell>
                  </Table.Cell>
                  <Table.Cell className="text-right tabular-nums">{formatCount(row.messages)}</Table.Cell>
                  <Table.Cell>
                    <StatusBadge color={row.waiting > 0 ? "orange" : "green"}>
                      {row.waiting > 0 ? formatCount(row.waiting) : "nenhuma"}
                    </StatusBadge>
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </div>
      ) : (
        <EmptyState>Nenhum vendedor ativo, nenhuma conversa neste período.</EmptyState>
      )}
    </Block>
  );
}
