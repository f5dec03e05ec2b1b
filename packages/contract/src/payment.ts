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
export const paymentLabel = (method: string | null): string =>
  (PAYMENT_LABELS as Record<string, string>)[method ?? ""] ?? "";

/** In reais. */
type Sum = { itemsTotal: number; shippingPrice: number; discount: number };
/** What an order came to, in reais; what was given back later is in it. */
export const placedTotal = ({ itemsTotal, shippingPrice, discount }: Sum): number =>
  Math.round((itemsTotal + shippingPrice - discount) * 100) / 100;
/** Whether promotions pay all of an order: nothing is waited for. */
export const isFree = ({ itemsTotal, shippingPrice, discount }: Sum): boolean =>
  itemsTotal + shippingPrice - discount < 0.005;
export const NOTHING_TO_PAY = "Nada a pagar";
/** How an order is paid, in words; empty for one that was not placed on the shop. */
export const paymentOf = (order: Sum & { paymentMethod: string | null }): string =>
  order.paymentMethod && isFree(order) ? NOTHING_TO_PAY : paymentLabel(order.paymentMethod);
