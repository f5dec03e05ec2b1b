import { ErrorState, formatDateTime, OrderStageBadge, useLastPage } from "@alfaiataria/admin-kit";
import { createDataTableColumnHelper, DataTable, Select, useDataTable } from "@medusajs/ui";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { formatCentavos } from "@alfaiataria/brazil";
import { useSellerOrders, type OrderPayment, type SellerOrder } from "../lib/orders-api";
import { TablePages } from "./table-pages";

const PAGE_SIZE = 10;
const PAYMENTS = {
  paid: "Pago",
  pending: "Aguardando pagamento",
  lapsed: "Reserva expirada",
  canceled: "Cancelado",
} as const satisfies Record<OrderPayment, string>;
const ORDER_PAYMENTS = Object.keys(PAYMENTS) as OrderPayment[];

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
  column.accessor("created_at", { header: "Data", cell: ({ getValue }) => formatDateTime(getValue()) }),
  column.accessor("client", { header: "Cliente" }),
  column.accessor("stage", {
    header: "Situação",
    cell: ({ getValue }) => <OrderStageBadge stage={getValue()} />,
  }),
  column.accessor("total", {
    header: "Total",
    cell: ({ getValue }) => <span className="tabular-nums">{formatCentavos(getValue())}</span>,
  }),
];

/** Page and filters of a seller's orders. */
export type OrdersView = {
  /** Starts at 1. */
  page: number;
  q: string;
  payment: OrderPayment | undefined;
};
type Props = { sellerId: string; view: OrdersView; onView: (change: Partial<OrdersView>) => void };

/** A seller's orders, paginated and searchable; each row links to its order. */
export function SellerOrdersTable({ sellerId, view: { page, q, payment }, onView }: Props) {
  const navigate = useNavigate();
  const asked = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, q, ...(payment && { payment }) };
  const { data, isPending, isPlaceholderData, error, refetch } = useSellerOrders(sellerId, asked);
  useLastPage({
    count: isPlaceholderData ? undefined : data?.count,
    pageSize: PAGE_SIZE,
    page: page - 1,
    onPage: (last) => onView({ page: last + 1 }),
  });
  // Local copy of the search: the address is updated a moment after typing.
  const [typed, setTyped] = useState(q);
  const table = useDataTable({
    data: data?.orders ?? [],
    rowCount: data?.count ?? 0,
    columns: COLUMNS,
    getRowId: ({ id }) => id,
    isLoading: isPending,
    onRowClick: (_, { id }) => void navigate(`/orders/${id}`),
    search: {
      state: typed,
      onSearchChange: (text) => {
        setTyped(text);
        onView({ q: text, page: 1 });
      },
    },
    pagination: {
      state: { pageIndex: page - 1, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => onView({ page: pageIndex + 1 }),
    },
  });
  if (error)
    return <ErrorState title="Não foi possível carregar os pedidos" error={error} onRetry={refetch} />;
  return (
    <DataTable instance={table}>
      <DataTable.Toolbar>
        <div className="flex flex-wrap gap-3">
          <PaymentFilter payment={payment} onChange={(chosen) => onView({ payment: chosen, page: 1 })} />
          <DataTable.Search placeholder="Número, nome ou e-mail" aria-label="Buscar pedido" />
        </div>
      </DataTable.Toolbar>
      <DataTable.Table
        emptyState={{
          empty: { heading: "Nenhum pedido", description: "Aqui não há pedidos por enquanto." },
          filtered: { heading: "Nenhum pedido encontrado", description: "Confira o que foi digitado." },
        }}
      />
      <TablePages />
    </DataTable>
  );
}

const ALL = "todos";
type FilterProps = {
  payment: OrderPayment | undefined;
  onChange: (payment: OrderPayment | undefined) => void;
};

function PaymentFilter({ payment, onChange }: FilterProps) {
  return (
    <Select size="small" value={payment ?? ALL} onValueChange={(chosen) => onChange(paymentOf(chosen))}>
      <Select.Trigger aria-label="Pagamento" className="w-44">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        <Select.Item value={ALL}>Todos os pagamentos</Select.Item>
        {ORDER_PAYMENTS.map((id) => (
          <Select.Item key={id} value={id}>
            {PAYMENTS[id]}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  );
}

/** Parses a payment filter; undefined for an unknown value. */
export const paymentOf = (text: string | null): OrderPayment | undefined =>
  ORDER_PAYMENTS.find((id) => id === text);
