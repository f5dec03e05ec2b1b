import { useEffect, useRef } from "react";
import { formatDeadline } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useResumeOrder } from "../api/orders.ts";

type Props = { order: Order; token: string | undefined };

/** Until when the order is to be paid; once it has lapsed, the way to take it up again. */
export function OrderDeadline({ order, token }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, isSuccess, error } = useResumeOrder(order.id, token);
  useEffect(() => {
    // What had the focus is gone with the button.
    if (isSuccess) text.current?.focus();
  }, [isSuccess]);

  if (order.payBy) {
    return (
      <p
        ref={text}
        tabIndex={-1}
        className="border-l-2 border-gold bg-white px-4 py-3 outline-none lg:col-span-2"
      >
        {order.boletoPayment === "open" ? (
          // The boleto has a day of its own, and the order waits on for the bank's word.
          <>
            <strong className="font-semibold text-navy">Pague até o vencimento do boleto.</strong> As suas
            peças ficam reservadas até o banco confirmar.
          </>
        ) : (
          <>
            <strong className="font-semibold text-navy">Pague até {formatDeadline(order.payBy)}.</strong> Até
            lá as suas peças ficam reservadas.
          </>
        )}
      </p>
    );
  }
  return (
    <section aria-labelledby="lapsed" className="border border-line p-5 sm:p-7 lg:col-span-2">
      <h2 id="lapsed" className="text-3xl">
        Reserva expirada
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        O pagamento não chegou no prazo, e as peças voltaram à venda.{" "}
        {order.canResume
          ? "Retome o pedido pelos mesmos preços, enquanto houver estoque."
          : "Este pedido não pode mais ser retomado: faça um novo, ou fale com a loja."}
      </p>
      {error && (
        <p role="alert" className="mt-4 border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
          {messageOf(error, "Não foi possível retomar o pedido. Tente de novo.")}
        </p>
      )}
      {order.canResume && (
        <Button className="mt-5" busy={isPending} onClick={() => mutate()}>
          {isPending ? "Retomando..." : "Retomar pedido"}
        </Button>
      )}
    </section>
  );
}
