import type { QueueOrder } from "../../lib/queue-types";
import { paymentLabel } from "./labels";
import { Mark } from "./row";

/** Where an order stands: payment and delivery. */
export function OrderMarks({ order: { canceled, payment, delivery } }: { order: QueueOrder }) {
  return (
    <>
      {canceled && <Mark color="red">Cancelado</Mark>}
      <Mark color={payment.paid ? "green" : "orange"}>
        {paymentLabel(payment.method)}: {payment.paid ? "pago" : "a receber"}
      </Mark>
      <Mark color={delivery.delivered ? "green" : delivery.shipped ? "blue" : "grey"}>
        {delivery.method || "Entrega"}: {progressOf(delivery)}
      </Mark>
    </>
  );
}

function progressOf({ shipped, delivered }: QueueOrder["delivery"]): string {
  if (delivered) return "entregue";
  return shipped ? "enviado" : "a enviar";
}
