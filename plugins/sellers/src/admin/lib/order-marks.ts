import { formatCentavos, formatDeadline } from "@alfaiataria/brazil";
import { type OrderStage, paymentLabel } from "@alfaiataria/contract";
import type { QueueOrder } from "./queue-types";

export type OrderMark = { text: string; color: "blue" | "green" | "grey" | "orange" | "red" };

/** Stages at which nothing is to be paid or shipped any more: their own word says all. */
const ENDS: OrderStage[] = ["canceled", "lapsed", "refunded", "returned"];

/** What stands beside an order's stage: its payment and delivery while it goes on, and what its client requested or is owed. */
export function marksOf({
  stage,
  payment,
  delivery,
  asked,
  refund_due,
  payment_due,
}: QueueOrder): OrderMark[] {
  const marks: OrderMark[] = [];
  if (!ENDS.includes(stage)) {
    marks.push(
      {
        text: `${methodLabel(payment.method)}: ${stateOf(payment)}`,
        color: payment.paid ? "green" : "orange",
      },
      {
        text: `${delivery.method || "Entrega"}: ${progressOf(stage, delivery)}`,
        color: delivery.delivered ? "green" : delivery.shipped ? "blue" : "grey",
      },
    );
  }
  if (asked)
    marks.push({ text: asked === "exchange" ? "Troca pedida" : "Devolução pedida", color: "orange" });
  if (refund_due > 0) marks.push({ text: `A devolver ${formatCentavos(refund_due)}`, color: "red" });
  if (payment.paid && payment_due > 0)
    marks.push({ text: `Falta pagar ${formatCentavos(payment_due)}`, color: "red" });
  return marks;
}

/** Label of an order's payment method, as in the checkout. */
const methodLabel = (method: string): string => paymentLabel(method) || "A combinar";

function stateOf({ method, paid, due_at }: QueueOrder["payment"]): string {
  if (paid) return "pago";
  // A boleto has a day of its own; the deadline counts the bank's days as well.
  if (due_at && method === "boleto") return "a receber até o vencimento";
  return due_at ? `a receber até ${formatDeadline(due_at)}` : "a receber";
}

function progressOf(stage: OrderStage, { shipped, delivered, pickup }: QueueOrder["delivery"]): string {
  if (pickup) return delivered ? "retirado" : stage === "ready" ? "pronto" : "a preparar";
  if (delivered) return "entregue";
  return shipped ? "enviado" : "a enviar";
}
