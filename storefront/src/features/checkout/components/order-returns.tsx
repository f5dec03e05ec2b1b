import { useEffect, useRef, useState } from "react";
import { formatDay } from "@alfaiataria/brazil";
import { type Order, type OrderReturn, RETURN_STATES } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useWithdrawReturn } from "../api/returns.ts";
import { pieceDetails } from "../confirmation.ts";
import { canWithdraw } from "../returns.ts";
import { ExchangeSize } from "./exchange-size.tsx";
import { ReturnForm } from "./return-form.tsx";

type Props = { order: Order; token: string | undefined };

/** Second thoughts on what arrived: what is asked back, and the way to ask for another size or for the money. */
export default function OrderReturns({ order, token }: Props) {
  const [isReturning, setIsReturning] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    // What had the focus is gone.
    if (said) status.current?.focus();
  }, [said]);
  const pieces = order.items.filter(({ returnable }) => returnable > 0);
  if (pieces.length === 0 && order.returns.length === 0 && !said) return null;
  const close = () => {
    setIsReturning(false);
    requestAnimationFrame(() => opener.current?.focus());
  };

  return (
    <section aria-labelledby="trocas" className="mt-14 border-t border-line pt-10">
      <h2 id="trocas" className="text-3xl">
        Trocas e devoluções
      </h2>
      <p ref={status} tabIndex={-1} role="status" className="mt-3 text-ink-soft outline-none empty:hidden">
        {said}
      </p>
      <ul className="space-y-4 empty:hidden">
        {order.returns.map((request) => (
          <Request
            key={request.id}
            orderId={order.id}
            request={request}
            token={token}
            canWithdraw={canWithdraw(request, order)}
            onWithdrawn={() => setSaid("Retirado. Você fica com as peças.")}
          />
        ))}
      </ul>
      {pieces.length > 0 && (
        <>
          <p className="mt-3 max-w-prose text-ink-soft">
            {order.returnBy
              ? `Até ${formatDay(new Date(Date.parse(order.returnBy) - 1).toISOString())} você troca o tamanho ou devolve, sem custo e sem precisar dizer por quê.`
              : "Você pode trocar o tamanho ou devolver, sem custo e sem precisar dizer por quê."}
          </p>
          {isReturning ? (
            <ReturnForm
              order={order}
              token={token}
              pieces={pieces}
              onClose={close}
              onDone={() => {
                setIsReturning(false);
                setSaid(
                  "Devolução pedida. A loja responde em breve e combina com você como as peças voltam.",
                );
              }}
            />
          ) : (
            <>
              <ul className="mt-6 max-w-2xl divide-y divide-line border-y border-line">
                {pieces.map((piece) => (
                  <ExchangeSize
                    key={piece.id}
                    orderId={order.id}
                    piece={piece}
                    token={token}
                    onDone={(size) =>
                      setSaid(
                        `Troca pedida para o tamanho ${size}. A loja responde em breve e combina com você.`,
                      )
                    }
                  />
                ))}
              </ul>
              <Button ref={opener} variant="outline" className="mt-6" onClick={() => setIsReturning(true)}>
                Devolver peças
              </Button>
            </>
          )}
        </>
      )}
    </section>
  );
}

type RequestProps = {
  orderId: string;
  request: OrderReturn;
  token: string | undefined;
  canWithdraw: boolean;
  onWithdrawn: () => void;
};

/** One that was asked for, how far it is, and the way back while there is one. */
function Request({ orderId, request, token, canWithdraw, onWithdrawn }: RequestProps) {
  const { id, isExchange, state, requestedAt, items } = request;
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useWithdrawReturn(orderId, token);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  const keep = () => {
    setIsAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const kind = isExchange ? "Troca" : "Devolução";
  return (
    <li className="mt-4 max-w-2xl border-l-2 border-gold bg-white px-5 py-4">
      <p className="font-medium text-navy">
        {kind} {RETURN_STATES[state]}
        <span className="text-sm font-normal text-ink-soft"> em {formatDay(requestedAt)}</span>
      </p>
      {items.map(({ name, color, size, quantity, newSize }, at) => (
        <p key={at} className="mt-1 text-sm text-ink-soft">
          {name}, {pieceDetails(color, size, quantity)}
          {newSize && <span className="text-ink"> → tamanho {newSize}</span>}
        </p>
      ))}
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageOf(error, "Não foi possível retirar o pedido. Tente de novo.")}
        </p>
      )}
      {canWithdraw &&
        (isAsking ? (
          <div className="mt-3" role="group" aria-label={`Retirar ${kind.toLowerCase()}`}>
            <p ref={question} tabIndex={-1} className="text-sm outline-none">
              Ficar com as peças como estão?
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button size="sm" busy={isPending} onClick={() => mutate(id, { onSuccess: onWithdrawn })}>
                {isPending ? "Retirando..." : "Ficar com as peças"}
              </Button>
              <Button size="sm" variant="outline" disabled={isPending} onClick={keep}>
                Manter {kind.toLowerCase()}
              </Button>
            </div>
          </div>
        ) : (
          <Button
            ref={opener}
            variant="link"
            size="sm"
            className="-ml-3 mt-1"
            onClick={() => setIsAsking(true)}
          >
            Mudei de ideia
          </Button>
        ))}
    </li>
  );
}
