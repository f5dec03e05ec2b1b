import { formatReais } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";

/** What the store still gives back, that it is being canceled, or what has arrived of it and is still to be paid. */
export default function OrderDues({ order }: { order: Order }) {
  const { refundDue, paymentDue, stage, isCanceling, paid, paidPart, total } = order;
  return (
    <p className="mb-10 max-w-prose border-l-2 border-gold bg-white px-4 py-3">
      {isCanceling ? (
        `O cancelamento está pedido: o pedido é cancelado ${paid ? "assim que a devolução do dinheiro for confirmada" : "em instantes"}.`
      ) : paymentDue > 0 ? (
        <>
          {paid ? "O pedido mudou depois do pagamento: faltam" : "Faltam"} <Amount reais={paymentDue} />.
          Combine com a loja, pelo WhatsApp, como prefere pagar.
        </>
      ) : refundDue === 0 ? (
        <>
          Recebemos <Amount reais={paidPart} /> deste pedido.{" "}
          {stage === "lapsed" ? (
            "O prazo passou antes do resto: retome o pedido, ou peça o valor de volta à loja."
          ) : (
            <>
              Faltam <Amount reais={(Math.round(total * 100) - Math.round(paidPart * 100)) / 100} />.
            </>
          )}
        </>
      ) : (
        <>
          {stage === "canceled" ? "Cancelado: a" : "A"} devolução de <Amount reais={refundDue} /> está a
          caminho.
        </>
      )}
    </p>
  );
}

function Amount({ reais }: { reais: number }) {
  return <strong className="font-semibold tabular-nums text-navy">{formatReais(reais)}</strong>;
}
