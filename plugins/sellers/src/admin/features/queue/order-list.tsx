import { memo } from "react";
import { formatCentavos } from "@alfaiataria/brazil";
import { type OrderPage } from "../../lib/queue-api";
import type { QueueOrder } from "../../lib/queue-types";
import { clientLabel } from "./labels";
import { OrderMarks } from "./order-marks";
import { OrderReply } from "./reply-button";
import { Mark, Row } from "./row";

type ListProps = { page: OrderPage; showsSeller: boolean; onOpen: (id: string) => void };

/** A page of orders. */
export function OrderList({ page, showsSeller, onOpen }: ListProps) {
  return (
    <ul aria-label="Pedidos" className="divide-y">
      {page.orders.map((order) => (
        <OrderRow key={order.id} order={order} showsSeller={showsSeller} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type RowProps = { order: QueueOrder; showsSeller: boolean; onOpen: (id: string) => void };

const OrderRow = memo(function OrderRow({ order, showsSeller, onOpen }: RowProps) {
  const pieces = order.items
    .map(({ quantity, name, size }) => `${quantity}× ${name}${size ? ` (${size})` : ""}`)
    .join(", ");
  return (
    <Row
      id={order.id}
      title={`Pedido nº ${order.number} · ${clientLabel(order.client)}`}
      onOpen={() => onOpen(order.id)}
      createdAt={order.created_at}
      summary={`${formatCentavos(order.total)} · ${pieces}`}
      marks={
        <>
          <OrderMarks order={order} />
          {showsSeller && <Mark>{order.seller.nome}</Mark>}
        </>
      }
      action={<OrderReply order={order} />}
    />
  );
});
