import { OrderStageBadge } from "@alfaiataria/admin-kit";
import { formatCentavos, formatDeadline } from "@alfaiataria/brazil";
import type { QueueOrder } from "../../lib/queue-types";
import { methodLabel } from "./labels";
import { Mark } from "./row";

/** Badges with an order's payment, delivery and what its client requested. */
export function OrderMarks({ order }: { order: QueueOrder }) {
  const { stage, canceled, payment, delivery, asked, refund_due } = order;
  return (
    <>
      <OrderStageBadge stage={stage} />
      {!canceled && (
        <>
          <Mark color={payment.paid ? "green" : "orange"}>
            {methodLabel(payment.method)}: {stateOf(payment)}
          </Mark>
          <Mark color={delivery.delivered ? "green" : delivery.shipped ? "blue" : "grey"}>
            {delivery.method || "Entrega"}: {progressOf(order)}
          </Mark>
        </>
      )}
      {asked && <Mark color="orange">{asked === "exchange" ? "Troca pedida" : "Devolução pedida"}</Mark>}
      {refund_due > 0 && <Mark color="red">A devolver {formatCentavos(refund_due)}</Mark>}
    </>
  );
}

function stateOf({ paid, due_at, lapsed }: QueueOrder["payment"]): string {
  if (paid) return "pago";
  return due_at && !lapsed ? `a receber até ${formatDeadline(due_at)}` : "a receber";
}

function progressOf({ stage, delivery: { shipped, delivered, pickup } }: QueueOrder): string {
  if (pickup) return delivered ? "retirado" : stage === "ready" ? "pronto" : "a preparar";
  if (delivered) return "entregue";
  return shipped ? "enviado" : "a enviar";
}
