import type { Shop } from "./shop.ts";

/** How an order may be paid; the checkout's default first. */
export const PAYMENT_IDS = ["credit", "pix", "boleto"] as const;
export type PaymentId = (typeof PAYMENT_IDS)[number];
/** As the checkout, the order and the seller's message show it (spec 2 §9). */
export const PAYMENT_LABELS: Record<PaymentId, string> = {
  credit: "Cartão de Crédito",
  pix: "Pix",
  boleto: "Boleto Bancário",
};
/** The label of an order's method; empty for one that is none of them. */
export const paymentLabel = (method: string): string =>
  (PAYMENT_LABELS as Record<string, string>)[method] ?? "";

/** What a shop is paid by on its own pages. */
export type PaymentMeans = Pick<Shop, "cartaoNaLoja" | "pixNaLoja" | "boletoNaLoja">;
/** The methods that are paid on the shop's pages, Pix before cards; the others are settled with the seller. */
export const paidHere = ({ cartaoNaLoja, pixNaLoja, boletoNaLoja }: PaymentMeans): PaymentId[] => [
  ...(pixNaLoja ? ["pix" as const] : []),
  ...(cartaoNaLoja ? ["credit" as const] : []),
  ...(boletoNaLoja ? ["boleto" as const] : []),
];
/** How the shop is paid, in one line: the methods that it takes itself, if any. */
export const paymentLine = (means: PaymentMeans): string => {
  const here = paidHere(means).map((id) => PAYMENT_LABELS[id]);
  return here.length > 0 ? `Pagamento: ${here.join(", ")}` : "Pagamento a combinar com o vendedor";
};

/** In reais. */
type Sum = { itemsTotal: number; shippingPrice: number; discount: number };
/** Whether promotions pay all of an order: nothing is waited for. */
export const isFree = ({ itemsTotal, shippingPrice, discount }: Sum): boolean =>
  Math.round((itemsTotal + shippingPrice - discount) * 100) <= 0;
export const NOTHING_TO_PAY = "Nada a pagar";
/** How an order is paid, in words; empty for one that was not placed on the shop. */
export const paymentOf = (order: Sum & { paymentMethod: string }): string =>
  order.paymentMethod !== "" && isFree(order) ? NOTHING_TO_PAY : paymentLabel(order.paymentMethod);
