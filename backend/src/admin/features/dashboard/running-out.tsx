import { counted, EmptyState, formatCount } from "@alfaiataria/admin-kit";
import { StatusBadge, Table } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { Block } from "../../components/block";
import type { Dashboard } from "../../../modules/dashboard/types";
import { CsvButton } from "../../components/csv-button";
import type { CsvColumn } from "../../lib/save-csv";

const TITLE = "Peças acabando";
const COLUMNS: CsvColumn<Dashboard["runningOut"]["sizes"][number]>[] = [
  { header: "Peça", value: ({ name }) => name },
  { header: "Tamanho", value: ({ size }) => size },
  { header: "Restam", value: ({ available }) => available },
  { header: "Vendidas no período", value: ({ sold }) => sold },
];

/** Sizes with few pieces left, each linked to its product. */
export function RunningOut({ dashboard: { runningOut, days } }: { dashboard: Dashboard }) {
  const { count, sizes } = runningOut;
  return (
    <Block
      title={TITLE}
      description={
        count > sizes.length
          ? `${counted(count, "tamanho", "tamanhos")} com duas peças ou menos; os ${sizes.length} mais procurados primeiro.`
          : "Tamanhos com duas peças ou menos."
      }
      action={<CsvButton what={TITLE} name={`acabando-${days}-dias`} columns={COLUMNS} rows={sizes} />}
    >
      {sizes.length > 0 ? (
        <div className="overflow-x-auto">
          <Table aria-label={TITLE}>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Peça</Table.HeaderCell>
                <Table.HeaderCell>Tamanho</Table.HeaderCell>
                <Table.HeaderCell>Restam</Table.HeaderCell>
                <Table.HeaderCell className="text-right">Vendidas no período</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {sizes.map(({ variantId, productId, name, size, available, sold }) => (
                <Table.Row key={variantId}>
                  <Table.Cell>
                    <Link
                      to={`/products/${productId}`}
                      className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover"
                    >
                      {name}
                    </Link>
                  </Table.Cell>
                  <Table.Cell>{size}</Table.Cell>
                  <Table.Cell>
                    <StatusBadge color={available > 0 ? "orange" : "red"}>
                      {available > 0 ? formatCount(available) : "esgotado"}
                    </StatusBadge>
                  </Table.Cell>
                  <Table.Cell className="text-right tabular-nums">{formatCount(sold)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </div>
      ) : (
        <EmptyState>Nenhuma peça acabando.</EmptyState>
      )}
    </Block>
  );
}
