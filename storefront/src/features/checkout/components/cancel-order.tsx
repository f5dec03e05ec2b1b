import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Order } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useCancelOrder } from "../api/orders.ts";
import { PROGRESS_ID } from "./order-progress.tsx";
import { RefundKey } from "./refund-key.tsx";

type Props = { order: Order; token: string | undefined };

/** The client thinks better of an order whose pieces have not left the shop, and is asked once more. */
export function CancelOrder({ order, token }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [pixKey, setPixKey] = useState("");
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutateAsync, isPending, error, reset } = useCancelOrder(order.id, token);
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
  const cancel = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // A refusal is shown above the buttons.
    const isDone = await mutateAsync(pixKey.trim() ? { pixKey } : {}).then(
      () => true,
      () => false,
    );
    // This form is gone then: what became of the order is read next.
    if (isDone) requestAnimationFrame(() => document.getElementById(PROGRESS_ID)?.focus());
  };
  return (
    <form
      aria-label="Cancelar pedido"
      className="max-w-prose border border-line p-5"
      onSubmit={(event) => void cancel(event)}
      noValidate
    >
      <p ref={question} tabIndex={-1} className="outline-none">
        Cancelar o pedido nº {order.number}? {consequenceOf(order)}
      </p>
      <RefundKey order={order} value={pixKey} onChange={setPixKey} />
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageOf(error, "Não foi possível cancelar o pedido. Tente de novo.")}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isPending}>
          {isPending ? "Cancelando..." : "Cancelar pedido"}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={keep}>
          Manter pedido
        </Button>
      </div>
    </form>
  );
}

function consequenceOf(order: Order): string {
  if (!order.paid && order.paidPart === 0) return "Nada foi cobrado, e as peças voltam à venda.";
  if (order.cardPayment === "received") return "O valor volta ao seu cartão, e as peças voltam à venda.";
  if (order.pixPayment === "received")
    return "O valor volta à conta de que saiu o Pix, e as peças voltam à venda.";
  return "A loja devolve o que você pagou, e as peças voltam à venda.";
}
