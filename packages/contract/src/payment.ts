/** How an order may be paid. */
export const PAYMENT_IDS = ["credit", "pix", "boleto"] as const;
export type PaymentId = (typeof PAYMENT_IDS)[number];
/** Spec 2 §9. */
export const PAYMENT_LABELS: Record<PaymentId, string> = {
  credit: "Cartão de Crédito",
  pix: "Pix",
  boleto: "Boleto Bancário",
};
