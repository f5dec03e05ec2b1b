import { PAYMENT_LABELS, type PaymentId } from "./payment.ts";
import type { Shop } from "./shop.ts";

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
