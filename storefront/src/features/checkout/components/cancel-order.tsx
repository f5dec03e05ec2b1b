import { useEffect, useRef, useState } from "react";
import type { Order } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useCancelOrder } from "../api/orders.ts";

type Props = { order: Order; token: string | undefined };

/** The client thinks better of an order that is not paid yet, and is asked once more. */
export default function CancelOrder({ order, token }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error, reset } = useCancelOrder(order.id, token);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);

  if (!isAsking)
    return (
      <Button ref={opener} variant="link" size="sm" className="-ml-3" onClick={() => setIsAsking(true)}>
        Cancelar pedido
      </Button>
    );
  const keep = () => {
    reset();
    setIsAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div role="group" aria-label="Cancelar pedido" className="max-w-prose border border-line p-5">
      <p ref={question} tabIndex={-1} className="outline-none">
        Cancelar o pedido nº {order.number}? Nada foi cobrado, e as peças voltam à venda.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageOf(error, "Não foi possível cancelar o pedido. Tente de novo.")}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          {isPending ? "Cancelando..." : "Cancelar pedido"}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={keep}>
          Manter pedido
        </Button>
      </div>
    </div>
  );
}
