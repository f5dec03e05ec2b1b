import { formatReais } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";

/** What the store still gives back, or that it is being canceled. */
export default function RefundDue({ order: { refundDue, stage, isCanceling, paid } }: { order: Order }) {
  return (
    <p className="mb-10 max-w-prose border-l-2 border-gold bg-white px-4 py-3">
      {isCanceling ? (
        `O cancelamento está pedido: o pedido é cancelado ${paid ? "assim que a devolução do dinheiro for confirmada" : "em instantes"}.`
      ) : (
        <>
          {stage === "canceled" ? "Cancelado: a" : "A"} devolução de{" "}
          <strong className="font-semibold tabular-nums text-navy">{formatReais(refundDue)}</strong> está a
          caminho.
        </>
      )}
    </p>
  );
}
