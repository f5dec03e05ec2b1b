import { OrderStageBadge } from "@alfaiataria/admin-kit";
import { formatDeadline } from "@alfaiataria/brazil";
import type { QueueOrder } from "../../lib/queue-types";
import { methodLabel } from "./labels";
import { Mark } from "./row";

/** Where an order stands: payment and delivery. */
export function OrderMarks({ order: { stage, payment, delivery } }: { order: QueueOrder }) {
  return (
    <>
      <OrderStageBadge stage={stage} />
      <Mark color={payment.paid ? "green" : "orange"}>
        {methodLabel(payment.method)}: {stateOf(payment)}
      </Mark>
      <Mark color={delivery.delivered ? "green" : delivery.shipped ? "blue" : "grey"}>
        {delivery.method || "Entrega"}: {progressOf(delivery)}
      </Mark>
    </>
  );
}

function stateOf({ paid, due_at, lapsed }: QueueOrder["payment"]): string {
  if (paid) return "pago";
  return due_at && !lapsed ? `a receber até ${formatDeadline(due_at)}` : "a receber";
}

function progressOf({ shipped, delivered }: QueueOrder["delivery"]): string {
  if (delivered) return "entregue";
  return shipped ? "enviado" : "a enviar";
}
