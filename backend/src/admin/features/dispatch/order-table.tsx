import { formatDateTime, OrderStageBadge } from "@alfaiataria/admin-kit";
import type { OrderSheet } from "@alfaiataria/contract";
import { Checkbox, Table } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { parcelOf, piecesOf } from "./parts";

type Props = { orders: OrderSheet[]; chosen: string[]; onChoose: (ids: string[]) => void };

/** A table of orders with check boxes. */
export function OrderTable({ orders, chosen, onChoose }: Props) {
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const isAll = orders.every(({ id }) => chosen.includes(id));
  return (
    <div className="overflow-x-auto whitespace-nowrap">
      <Table aria-label="Pedidos">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>
              <Checkbox
                aria-label="Escolher todos"
                checked={isAll}
                onCheckedChange={() => onChoose(isAll ? [] : orders.map(({ id }) => id))}
              />
            </Table.HeaderCell>
            <Table.HeaderCell>Pedido</Table.HeaderCell>
            <Table.HeaderCell>Data</Table.HeaderCell>
            <Table.HeaderCell>Cliente</Table.HeaderCell>
            <Table.HeaderCell>Destino</Table.HeaderCell>
            <Table.HeaderCell>Entrega</Table.HeaderCell>
            <Table.HeaderCell>Peças</Table.HeaderCell>
            <Table.HeaderCell>Situação</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {orders.map((order) => {
            const { id, number, placedAt, client, shipping, stage, pickup } = order;
            const { city, state } = client.address;
            return (
              <Table.Row key={id}>
                <Table.Cell>
                  <Checkbox
                    aria-label={`Escolher o pedido nº ${number}`}
                    checked={chosen.includes(id)}
                    onCheckedChange={() => toggle(id)}
                  />
                </Table.Cell>
                <Table.Cell>
                  <Link to={`/orders/${id}`} className="text-ui-fg-base underline">
                    {number}
                  </Link>
                </Table.Cell>
                <Table.Cell>{formatDateTime(placedAt)}</Table.Cell>
                <Table.Cell>{client.name || client.email}</Table.Cell>
                <Table.Cell>{pickup?.branch ?? [city, state].filter(Boolean).join(" - ")}</Table.Cell>
                <Table.Cell>{shipping.method}</Table.Cell>
                <Table.Cell>{piecesOf(parcelOf(order))}</Table.Cell>
                <Table.Cell>
                  <OrderStageBadge stage={stage} />
                </Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table>
    </div>
  );
}
