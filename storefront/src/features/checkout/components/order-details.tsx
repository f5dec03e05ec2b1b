import { formatReais } from "@alfaiataria/brazil";
import { isFree, type Order } from "@alfaiataria/contract";
import { Before } from "../../../components/before.tsx";
import { ErrorState, LazyBoundary, Skeleton } from "../../../components/states.tsx";
import { Picture } from "../../../components/picture.tsx";
import { lazy } from "../../../components/lazy.tsx";
import { SummaryFigures } from "../../cart/components/summary-figures.tsx";
import { addressText, pieceDetails } from "../confirmation.ts";
import { OrderDeadline } from "./order-deadline.tsx";
import { Row } from "./row.tsx";

const TaxId = lazy(() => import("./tax-id.tsx"));
const WhoFetches = lazy(() => import("./who-fetches.tsx"));
const BoletoPayment = lazy(() => import("./boleto-payment.tsx"));
const CardPayment = lazy(() => import("./card-payment.tsx"));
const PixPayment = lazy(() => import("./pix-payment.tsx"));

/** A placed order: its pieces, figures, address and payment. `token` is that of the email's link. */
export function OrderDetails({ order, token }: { order: Order; token?: string }) {
  // What was given back is in the line of time.
  const isGivenBack = order.stage === "canceled" || order.stage === "refunded";
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 text-left lg:grid-cols-[minmax(0,1fr)_20rem]">
      {(order.payBy || order.status === "lapsed") && <OrderDeadline order={order} token={token} />}
      {!isGivenBack && (order.pixPayment || order.pixCode) && (
        <LazyBoundary
          loading={<Skeleton className="h-72 lg:col-span-2" />}
          failed={<ErrorState title="Não foi possível mostrar o código Pix" />}
        >
          <PixPayment order={order} token={token} />
        </LazyBoundary>
      )}
      {!isGivenBack && order.cardPayment && (
        <LazyBoundary
          loading={<Skeleton className="h-40 lg:col-span-2" />}
          failed={<ErrorState title="Não foi possível mostrar o pagamento" />}
        >
          <CardPayment order={order} token={token} />
        </LazyBoundary>
      )}
      {!isGivenBack && order.boletoPayment && (
        <LazyBoundary
          loading={<Skeleton className="h-40 lg:col-span-2" />}
          failed={<ErrorState title="Não foi possível mostrar o boleto" />}
        >
          <BoletoPayment order={order} token={token} />
        </LazyBoundary>
      )}
      <ul className="h-fit divide-y divide-line border-y border-line">
        {order.items.map((item, at) => (
          <li key={at} className="flex flex-wrap items-start gap-4 py-4">
            <Picture src={item.image} alt="" sizes="4rem" priority="eager" className="w-16" />
            <div className="min-w-0 grow basis-24">
              <p className="font-medium leading-snug text-navy">{item.name}</p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {pieceDetails(item.color, item.size, item.quantity)}
              </p>
            </div>
            <p className="text-right tabular-nums">
              {item.isExchange ? (
                "Em troca"
              ) : (
                <>
                  <Before reais={item.originalPrice && times(item.originalPrice, item.quantity)} />
                  {formatReais(times(item.price, item.quantity))}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <div className="space-y-6">
        <SummaryFigures
          subtotal={order.itemsTotal}
          discounts={order.discounts}
          shipping={order.shippingPrice}
          note={order.shippingMethod}
        />
        <dl className="space-y-4 border-t border-line pt-5 text-sm">
          {order.shippingDeliveryTime && !isGivenBack && (
            <Row
              label={order.pickup ? "Prazo de retirada" : "Prazo de entrega"}
              value={order.shippingDeliveryTime}
            />
          )}
          <Row label={order.pickup ? "Retirada" : "Entrega"} value={`${order.name}\n${addressText(order)}`} />
          {order.pickup && !isGivenBack && (
            <LazyBoundary>
              <WhoFetches />
            </LazyBoundary>
          )}
          <Row label="Pagamento" value={paymentText(order)} />
          <Row label="Contato" value={`${order.email}, ${order.phone}`} />
          {order.taxId && (
            <LazyBoundary>
              <TaxId taxId={order.taxId} />
            </LazyBoundary>
          )}
        </dl>
      </div>
    </div>
  );
}

const times = (reais: number, quantity: number): number => (Math.round(reais * 100) * quantity) / 100;

/** An order that staff made in Admin has no method. */
const paymentText = (order: Order): string =>
  isFree(order) ? order.paymentLabel : `${order.paymentLabel || "Direto com a loja"}, ${paymentState(order)}`;

function paymentState({
  paid,
  paidPart,
  status,
  pixCode,
  pixPayment,
  cardPayment,
  boletoPayment,
  history,
}: Order): string {
  if (paid) return "recebido";
  if (paidPart) return "recebido em parte";
  if (status === "lapsed") return "não recebido no prazo";
  if (status === "canceled")
    return history.some(({ step }) => step === "refunded") ? "reembolsado" : "não cobrado";
  if (cardPayment ?? boletoPayment) return "nesta página";
  return (pixPayment ?? pixCode) ? "com o código desta página" : "a combinar com o vendedor pelo WhatsApp";
}
