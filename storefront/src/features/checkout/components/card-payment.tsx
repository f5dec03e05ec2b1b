import { useEffect, useRef } from "react";
import { formatReais } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { amountPaid } from "../amount-paid.ts";
import { useCardPayment } from "../api/card-payment.ts";
import { CardForm } from "./card-form.tsx";

type Props = { order: Order; token: string | undefined };

/** Pays an order by card through Stripe, or says that it is paid. Until the button is pressed Stripe is not asked. */
export default function CardPayment({ order, token }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, open, settle, returnUrl } = useCardPayment(order, token);
  const received = order.cardPayment === "received";
  const wasOpen = useRef(!received);
  useEffect(() => {
    // What had the focus is gone with the form.
    if (received && wasOpen.current) heading.current?.focus();
  }, [received]);

  return (
    <section aria-labelledby="card" className="border border-line p-5 sm:p-7 lg:col-span-2">
      <h2 id="card" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {received ? "Pagamento recebido" : "Pague com cartão"}
      </h2>
      {received ? (
        <p className="mt-2 text-ink-soft">Recebemos {formatReais(amountPaid(order))} no cartão. Obrigado.</p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            {formatReais(order.total)}, com segurança pelo Stripe: os dados do cartão vão direto para ele e
            não passam pela loja.
          </p>
          {step.name === "form" ? (
            <CardForm
              form={step.form}
              total={order.total}
              returnUrl={returnUrl}
              onPaid={() => void settle()}
            />
          ) : (
            <Waiting step={step} onOpen={() => void open()} onSettle={() => void settle()} />
          )}
        </>
      )}
    </section>
  );
}

type WaitingProps = {
  step: Exclude<ReturnType<typeof useCardPayment>["step"], { name: "form" }>;
  onOpen: () => void;
  onSettle: () => void;
};

/** Before the form, and after it. */
function Waiting({ step, onOpen, onSettle }: WaitingProps) {
  const error = step.name === "opening" ? undefined : step.error;
  return (
    <>
      {error && (
        <p role="alert" className="mt-4 border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
          {error}
        </p>
      )}
      {step.name !== "confirming" ? (
        <Button className="mt-5" busy={step.name === "opening"} onClick={onOpen}>
          {step.name === "opening" ? "Abrindo..." : error ? "Tentar novamente" : "Pagar com cartão"}
        </Button>
      ) : error ? (
        <Button className="mt-5" variant="outline" onClick={onSettle}>
          Verificar pagamento
        </Button>
      ) : (
        <p role="status" className="mt-5">
          Confirmando o pagamento...
        </p>
      )}
    </>
  );
}
