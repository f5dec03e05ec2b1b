import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Order } from "@alfaiataria/contract";
import { Button, buttonClass } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../components/states.tsx";
import { HttpError } from "../../../lib/api/reply.ts";
import { useDocumentTitle } from "../../../lib/shop.tsx";
import { CONNECTING, useContact } from "../../contact/components/contact-button.tsx";
import { orderQuery } from "../api/orders.ts";
import { confirmationOf } from "../confirmation.ts";
import { nextStep } from "../payment-texts.ts";
import type { Receipt } from "../receipt.ts";
import { reducedConfirmation } from "../reduced-confirmation.ts";
import { OrderDetails } from "./order-details.tsx";

/** Spec 2 §9: after the confirmation by message the shopper goes home. */
const HOME_DELAY_MS = 3000;

/** 'Pedido Confirmado': the order, its seller, and the way to confirm it with them (spec 2 §2). */
export default function OrderConfirmed({ receipt }: { receipt: Receipt }) {
  const { data: order, isPending, error, refetch } = useQuery(orderQuery(receipt.orderId));
  useDocumentTitle("Pedido Confirmado");
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="mx-auto max-w-5xl">
      <div className="flex flex-col items-center pb-12 text-center">
        <div className="stitch mb-8 w-16" />
        <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none sm:text-6xl">
          Pedido Confirmado
        </h1>
        <p className="mt-4 text-lg text-ink">
          Pedido nº <strong className="font-semibold tabular-nums">{receipt.number}</strong>
        </p>
        <p className="mt-1 max-w-prose text-ink-soft">
          {receipt.seller ? `Seu atendimento é com ${receipt.seller}. ` : ""}
          {nextStep(order)}
        </p>
        <Actions receipt={receipt} />
      </div>
      {/* Its figures are told with its pieces. */}
      {order && order.items.length > 0 && <OrderDetails order={order} />}
      {isPending && <Skeleton className="h-72" />}
      {!order && !isPending && <NoDetails error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function NoDetails({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const title = "Não foi possível carregar os detalhes";
  // A browser that keeps nothing has another cart after a reload, to which the order does not belong.
  if (error instanceof HttpError && error.status === 404)
    return (
      <EmptyState
        title={title}
        text="O pedido está feito. O email de confirmação traz o link para acompanhá-lo."
      />
    );
  return (
    <ErrorState
      title={title}
      text="O pedido está feito. Verifique sua conexão para ver os detalhes."
      onRetry={onRetry}
    />
  );
}

function Actions({ receipt }: { receipt: Receipt }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { start, busy } = useContact();
  const [confirmed, setConfirmed] = useState(false);

  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => navigate("/"), HOME_DELAY_MS);
    return () => clearTimeout(timer);
  }, [confirmed, navigate]);

  const confirm = async () => {
    if (await start("order_confirmation", messageData)) setConfirmed(true);
  };
  const messageData = async () => {
    const query = orderQuery(receipt.orderId);
    try {
      return confirmationOf(await client.fetchQuery({ ...query, staleTime: 0 }), receipt.items);
    } catch (error) {
      console.warn("The order could not be read back", error);
      const known = client.getQueryData<Order>(query.queryKey);
      return known ? confirmationOf(known, receipt.items) : reducedConfirmation(receipt);
    }
  };

  return (
    <>
      <div className="mt-8 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">
        <Button size="lg" busy={busy} onClick={() => void confirm()}>
          {busy ? CONNECTING : "Confirmar pelo WhatsApp"}
        </Button>
        <Link to={`/pedido/${receipt.orderId}`} className={buttonClass("outline", "lg")}>
          Acompanhar pedido
        </Link>
        <Button variant="link" size="lg" onClick={() => navigate("/")}>
          Voltar à Loja
        </Button>
      </div>
      <p role="status" className="mt-4 min-h-6 text-sm text-ink-soft">
        {confirmed && "Você voltará à página inicial em instantes."}
      </p>
    </>
  );
}
