import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { formatDay } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";
import { lazy } from "../../components/lazy.tsx";
import { Container } from "../../components/page-layout.tsx";
import { ErrorState, LazyBoundary, Skeleton } from "../../components/states.tsx";
import { isNoOrder, orderQuery } from "../../features/checkout/api/orders.ts";
import { OrderDetails } from "../../features/checkout/components/order-details.tsx";
import { OrderProgress } from "../../features/checkout/components/order-progress.tsx";
import { contactAbout, numberOf } from "../../features/checkout/confirmation.ts";
import { ContactButton } from "../../features/contact/components/contact-button.tsx";
import { useDocumentTitle } from "../../lib/shop.tsx";

const OrderReturns = lazy(() => import("../../features/checkout/components/order-returns.tsx"));
const NoOrder = lazy(() => import("../../features/checkout/components/no-order.tsx"));
const OrderDues = lazy(() => import("../../features/checkout/components/order-dues.tsx"));
const OrderActions = lazy(() => import("../../features/checkout/components/order-actions.tsx"));

/** /pedido/{id}, for whom the order belongs to, or with the ?token= of the email's link. */
export default function OrderPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  useDocumentTitle("Pedido");
  return (
    // The height keeps the footer below while the page is loading.
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <PlacedOrder id={id} token={params.get("token") ?? undefined} />
    </Container>
  );
}

/** An order read back, by its owner or by the bearer of the email's link. */
function PlacedOrder({ id, token }: { id: string; token: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...orderQuery(id, token), refetchOnMount: "always" });
  if (data) return <OrderView order={data} token={token} />;
  if (isNoOrder(error))
    return (
      <Suspense>
        <NoOrder
          as="h1"
          title="Pedido não encontrado"
          text="Abra o link da mensagem de confirmação, ou entre na conta com que o pedido foi feito."
        />
      </Suspense>
    );
  if (error) return <ErrorState title="Não foi possível carregar o pedido" onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Carregando o pedido">
      <h1 className="text-5xl sm:text-6xl">Pedido</h1>
      <Skeleton className="mt-10 h-96" />
    </div>
  );
}

function OrderView({ order, token }: { order: Order; token: string | undefined }) {
  const isToPay = isToPayHere(order);
  const progress = <OrderProgress order={order} />;
  return (
    <>
      <h1 className="text-5xl sm:text-6xl">Pedido nº {numberOf(order)}</h1>
      <p className="mt-3 text-ink-soft">
        {formatDay(order.createdAt)} · {order.stageLabel}
      </p>
      <div className="mb-10 mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ContactButton label="Falar pelo WhatsApp" {...contactAbout(order)} variant="primary" />
        {order.seller && (
          <p className="text-sm text-ink-soft">
            Seu atendimento é com <span className="text-ink">{order.seller.nome}</span>.
          </p>
        )}
      </div>
      {(order.refundDue > 0 || order.paymentDue > 0 || order.paidPart > 0 || order.isCanceling) && (
        <div className="min-h-28 sm:min-h-22">
          <LazyBoundary>
            <OrderDues order={order} />
          </LazyBoundary>
        </div>
      )}
      {!isToPay && progress}
      <OrderDetails order={order} token={token} />
      {isToPay && <div className="mt-14">{progress}</div>}
      {(order.returns.length > 0 || order.items.some(({ returnable }) => returnable > 0)) && (
        <LazyBoundary>
          <OrderReturns order={order} token={token} />
        </LazyBoundary>
      )}
      <div className="mt-12 min-h-9">
        <LazyBoundary>
          <OrderActions order={order} token={token} />
        </LazyBoundary>
      </div>
    </>
  );
}

/** Whether the page takes the payment: whoever opens it has come to pay, so the progress is shown below. */
const isToPayHere = ({ stage, pixPayment, pixCode, cardPayment, boletoPayment }: Order) =>
  stage === "awaiting_payment" && (pixPayment ?? pixCode ?? cardPayment ?? boletoPayment);
