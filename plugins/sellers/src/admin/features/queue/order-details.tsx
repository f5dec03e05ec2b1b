import { ErrorState, formatDateTime, LoadingState, OrderHistory } from "@alfaiataria/admin-kit";
import { Drawer, Text } from "@medusajs/ui";
import { formatCentavos } from "@alfaiataria/brazil";
import { SideDrawer } from "../../components/side-drawer";
import { useOrder } from "../../lib/queue-api";
import type { QueueOrder } from "../../lib/queue-types";
import { relativeTime } from "../../lib/format";
import { ContactFacts, Fact } from "./details";
import { clientLabel } from "./labels";
import { OrderMarks } from "./order-marks";
import { PaymentDeadline } from "./payment-deadline";
import { OrderReply } from "./reply-button";

/** An order as its seller needs it: client, pieces, address, payment. Only its payment deadline can be changed here. */
export function OrderDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: order, error, refetch } = useOrder(id);
  return (
    <SideDrawer
      title={order ? `Pedido nº ${order.number}` : "Pedido"}
      description={order ? clientLabel(order.client) : "Detalhes do pedido"}
      onClose={onClose}
      opener={id}
    >
      <Drawer.Body className="flex flex-col gap-5 overflow-y-auto">
        {order ? (
          <>
            <Facts order={order} />
            {order.history && (
              <OrderHistory
                history={order.history}
                tracking={order.tracking ?? []}
                className="border-t pt-4"
              />
            )}
            <Pieces order={order} />
          </>
        ) : error ? (
          <ErrorState title="Não foi possível carregar" error={error} onRetry={refetch} />
        ) : (
          <LoadingState rows={4} className="h-16" />
        )}
      </Drawer.Body>
      {order && (
        <Drawer.Footer className="justify-start md:justify-end">
          <OrderReply order={order} />
        </Drawer.Footer>
      )}
    </SideDrawer>
  );
}

function Facts({ order }: { order: QueueOrder }) {
  const { address, client, created_at, delivery, seller } = order;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <OrderMarks order={order} />
      </div>
      <Fact name="Recebido">
        {formatDateTime(created_at)} ({relativeTime(created_at)})
      </Fact>
      <PaymentDeadline order={order} />
      <Fact name="Cliente">{clientLabel(client)}</Fact>
      <ContactFacts client={client} />
      <Fact name="Entrega">
        {[delivery.method, delivery.time].filter(Boolean).join(", ") || "A combinar"}
        {address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Fact>
      <Fact name="Vendedor">{seller.nome}</Fact>
    </div>
  );
}

function Pieces({ order: { items, total } }: { order: QueueOrder }) {
  return (
    <section aria-label="Peças" className="flex flex-col gap-2 border-t pt-4">
      <ul className="flex flex-col gap-2">
        {items.map(({ name, color, size, quantity, price }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <Text as="span" size="small" className="min-w-0 break-words">
              {quantity}× {name}
              <span className="text-ui-fg-subtle">
                {[color, size && `tamanho ${size}`].filter(Boolean).map((detail) => ` · ${detail}`)}
              </span>
            </Text>
            <Text as="span" size="small" className="whitespace-nowrap">
              {formatCentavos(price * quantity)}
            </Text>
          </li>
        ))}
      </ul>
      <div className="flex justify-between border-t pt-2">
        <Text size="small" weight="plus">
          Total com entrega
        </Text>
        <Text size="small" weight="plus">
          {formatCentavos(total)}
        </Text>
      </div>
    </section>
  );
}
