import { fold, formatDeadline, formatReais } from "@alfaiataria/brazil";
import { ORDER_STAGES, type OrderStage } from "@alfaiataria/contract";
import { cleanLine, compose, greeting, lines } from "./text";

/** What staff tell the customer of an order; amounts in reais. */
export type GreetedOrder = {
  number: number;
  name: string;
  items: { name: string; color: string; size: string; quantity: number; isExchange: boolean }[];
  itemsTotal: number;
  shippingPrice: number;
  discount: number;
  shippingMethod: string;
  shippingDeliveryTime: string;
  /** Less what came back. */
  total: number;
  stage: OrderStage;
  tracking: { code: string; url: string | null }[];
  /** What the house still gives back, reais. */
  refundDue: number;
  /** What the client still owes of an order that was paid, reais. */
  paymentDue: number;
  /** What the house has of a payment that is not complete, reais. */
  paidPart: number;
  /** Until when its pieces are reserved, while it waits for its payment. */
  payBy: string | null;
  /** 'open' while it can be paid by a boleto of its page, which has a day of its own. */
  boletoPayment: "open" | "received" | null;
  pixCode: string | null;
};

/** Stages in which pieces are still to come. */
const AHEAD: OrderStage[] = [
  "awaiting_payment",
  "paid",
  "preparing",
  "shipped",
  "ready",
  "partially_refunded",
];

/** How the order stands, pieces and total; delivery and codes while it is to come, deadline and Pix code while it is to be paid. */
export function greetingText(order: GreetedOrder, storeName: string): string {
  const { number, name, items, stage, total, refundDue, pixCode, payBy, boletoPayment } = order;
  const paidPart = AHEAD.includes(stage) ? order.paidPart : 0;
  const toPay =
    order.paymentDue || (paidPart && (Math.round(total * 100) - Math.round(paidPart * 100)) / 100);
  const delivery = [order.shippingMethod, order.shippingDeliveryTime].filter(Boolean).join(", ");
  return compose({
    head: `${greeting(name)} Aqui é da ${storeName}. Sobre o seu pedido nº ${number}:`,
    body: items.map(itemLine).join("\n"),
    tail: lines(
      `*Situação:* ${ORDER_STAGES[stage]}`,
      AHEAD.includes(stage) && delivery && `*Entrega:* ${delivery}`,
      ...order.tracking.map(({ code, url }) => `*Rastreamento:* ${[code, url].filter(Boolean).join(" ")}`),
      // Nothing is left of what came back whole.
      (total > 0 || AHEAD.includes(stage)) && `*Total:* ${formatReais(ordered(order))}`,
      refundDue > 0 && `*A devolver:* ${formatReais(refundDue)}`,
      paidPart > 0 && `*Já recebemos:* ${formatReais(paidPart)}`,
      toPay > 0 && `*Falta pagar:* ${formatReais(toPay)}`,
      payBy && `*Pagar até:* ${boletoPayment === "open" ? "o vencimento do boleto" : formatDeadline(payBy)}`,
      pixCode && `*Pix copia e cola:*\n${pixCode}`,
    ),
  });
}

/** As on the order's page: what came back is a refund of its own. */
const ordered = ({ itemsTotal, shippingPrice, discount }: GreetedOrder): number =>
  itemsTotal + shippingPrice - discount;

function itemLine({ quantity, name, color, size, isExchange }: GreetedOrder["items"][number]): string {
  // The name of a piece that staff added is its product's, which all its colors share.
  const isNamed = fold(name).includes(fold(color));
  return [
    `${quantity} × ${cleanLine(name)}${isNamed ? "" : ` (${cleanLine(color)})`}`,
    ...(size ? [`tamanho ${cleanLine(size)}`] : []),
    ...(isExchange ? ["em troca"] : []),
  ].join(", ");
}
