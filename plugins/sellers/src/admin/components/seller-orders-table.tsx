import { createDataTableColumnHelper, DataTable, StatusBadge, useDataTable } from "@medusajs/ui";
import { Link, useNavigate } from "react-router-dom";
import { dateTime, money } from "../lib/format";
import { useSellerOrders, type SellerOrder } from "../lib/orders-api";
import { PAGINATION } from "../lib/table-words";
import { LoadFailure } from "./notice";

const PAGE_SIZE = 10;
const PAYMENTS = {
  paid: { label: "Pago", color: "green" },
  pending: { label: "A receber", color: "orange" },
  canceled: { label: "Cancelado", color: "grey" },
} as const;

const column = createDataTableColumnHelper<SellerOrder>();
const COLUMNS = [
  column.accessor("number", {
    header: "Pedido",
    cell: ({ row: { original } }) => (
      <Link to={`/orders/${original.id}`} className="text-ui-fg-interactive">
        #{original.number}
      </Link>
    ),
  }),
  column.accessor("created_at", { header: "Data", cell: ({ getValue }) => dateTime(getValue()) }),
  column.accessor("client", { header: "Cliente" }),
  column.accessor("payment", {
    header: "Pagamento",
    cell: ({ getValue }) => {
      const { label, color } = PAYMENTS[getValue()];
      return <StatusBadge color={color}>{label}</StatusBadge>;
    },
  }),
  column.accessor("total", {
    header: "Total",
    cell: ({ getValue }) => <span className="tabular-nums">{money(getValue())}</span>,
  }),
];

type Props = { sellerId: string; page: number; onPage: (page: number) => void };

/** A seller's orders page by page, each of which leads to the order. @param page from 1 */
export function SellerOrdersTable({ sellerId, page, onPage }: Props) {
  const navigate = useNavigate();
  const asked = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { data, isPending, error, refetch } = useSellerOrders(sellerId, asked);
  const table = useDataTable({
    data: data?.orders ?? [],
    rowCount: data?.count ?? 0,
    columns: COLUMNS,
    getRowId: ({ id }) => id,
    isLoading: isPending,
    onRowClick: (_, { id }) => void navigate(`/orders/${id}`),
    pagination: {
      state: { pageIndex: page - 1, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => onPage(pageIndex + 1),
    },
  });
  if (error) return <LoadFailure what="os pedidos" error={error} retry={refetch} />;
  return (
    <DataTable instance={table}>
      <DataTable.Table
        emptyState={{ empty: { heading: "Nenhum pedido", description: "Aqui não há pedidos por enquanto." } }}
      />
      <DataTable.Pagination translations={PAGINATION} />
    </DataTable>
  );
}
