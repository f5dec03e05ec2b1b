import { formatCentavos } from "@alfaiataria/brazil";
import {
  type HouseTerms,
  instalmentsOf,
  type Order,
  PAYMENT_IDS,
  type PaymentId,
  type PaymentMeans,
  paidHere,
} from "@alfaiataria/contract";

/** A form of payment as it is offered; `text` of one that is settled with the seller says so. */
export type PaymentChoice = { id: PaymentId; text?: string };

/**
 * The forms of payment as they are offered: what is paid on the shop's pages goes first, Pix before cards, and the first is
 * chosen; the rest is settled with the seller. Where none is, they stand as the specification has them (§9).
 */
export function paymentChoices(means: PaymentMeans): PaymentChoice[] {
  const here = paidHere(means);
  const settled = PAYMENT_IDS.filter((id) => !here.includes(id));
  return [...here.map((id) => ({ id })), ...settled.map((id) => ({ id, text: "A combinar com o vendedor" }))];
}

/**
 * What the house offers by form of payment: what an order costs by Pix, and its instalments by card.
 * @param total with freight and without discount, `discount` what a Pix takes off; centavos
 */
export function paymentOffers(
  { total, discount }: { total: number; discount: number },
  { pixDiscount, instalments }: HouseTerms,
): Partial<Record<PaymentId, string>> {
  const parts = instalmentsOf(total, instalments);
  return {
    ...(discount > 0 && { pix: `${formatCentavos(total - discount)} no Pix (${pixDiscount}% de desconto)` }),
    ...(parts && { credit: `até ${parts.count}x de ${formatCentavos(parts.centavos)} sem juros` }),
  };
}

/** When and where each form of payment is paid, which depends on the shop's keys. */
export function paymentIntroduction({ cartaoNaLoja, pixNaLoja, boletoNaLoja }: PaymentMeans): string {
  if (boletoNaLoja)
    return "logo depois do pedido, a confirmação mostra o boleto e como pagar pelas outras formas; o que é a combinar, você combina com o seu vendedor pelo WhatsApp.";
  if (cartaoNaLoja && pixNaLoja)
    return "logo depois do pedido, o cartão é pago nesta loja, com segurança pelo Stripe, e o Pix com o código que aparece na confirmação; o boleto é combinado com o seu vendedor pelo WhatsApp.";
  if (cartaoNaLoja)
    return "o cartão é pago logo depois do pedido, nesta loja, com segurança pelo Stripe; Pix e boleto são combinados com o seu vendedor pelo WhatsApp.";
  if (pixNaLoja)
    return "o Pix é pago logo depois do pedido, com o código que aparece na confirmação; cartão e boleto são combinados com o seu vendedor pelo WhatsApp.";
  return "depois do pedido, o pagamento é combinado com o seu vendedor pelo WhatsApp, na forma que você escolher.";
}

/** The same in a few words, true of every form of payment. */
export const paymentNote = ({ cartaoNaLoja, pixNaLoja, boletoNaLoja }: PaymentMeans): string =>
  cartaoNaLoja || pixNaLoja || boletoNaLoja
    ? "O pagamento é feito depois do pedido."
    : "O pagamento é combinado depois, pelo WhatsApp.";

/** What the shopper does with a placed order; undefined while it can't be read back. */
export function nextStep(
  order: Pick<Order, "paid" | "pixCode" | "pixPayment" | "cardPayment" | "boletoPayment"> | undefined,
): string {
  if (!order || order.paid) return "Confirme o pedido pelo WhatsApp.";
  if (order.cardPayment)
    return "Pague com cartão nesta página, com segurança pelo Stripe, e confirme o pedido pelo WhatsApp.";
  if (order.pixPayment ?? order.pixCode)
    return "Pague com o código Pix desta página e confirme o pedido pelo WhatsApp.";
  if (order.boletoPayment) return "Pague o boleto desta página e confirme o pedido pelo WhatsApp.";
  return "Confirme o pedido pelo WhatsApp para combinar o pagamento.";
}
