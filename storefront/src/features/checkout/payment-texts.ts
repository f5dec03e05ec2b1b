import { type Order, PAYMENT_IDS, type PaymentId, type Shop } from "@alfaiataria/contract";

type Means = Pick<Shop, "cartaoNaLoja" | "pixNaLoja">;

/**
 * The forms of payment as they are offered: what is paid on the shop's pages goes first, Pix before cards, and the first is
 * chosen; the rest is settled with the seller. Where all are, they stand as the specification has them (§9).
 */
export function paymentChoices({ cartaoNaLoja, pixNaLoja }: Means): { id: PaymentId; text?: string }[] {
  const here: PaymentId[] = [
    ...(pixNaLoja ? ["pix" as const] : []),
    ...(cartaoNaLoja ? ["credit" as const] : []),
  ];
  const text = here.length > 0 ? "A combinar com o vendedor" : undefined;
  const settled = PAYMENT_IDS.filter((id) => !here.includes(id));
  return [...here.map((id) => ({ id })), ...settled.map((id) => ({ id, text }))];
}

/** When and where each form of payment is paid, which depends on the shop's keys. */
export function paymentIntroduction({ cartaoNaLoja, pixNaLoja }: Means): string {
  if (cartaoNaLoja && pixNaLoja)
    return "logo depois do pedido, o cartão é pago nesta loja, com segurança pelo Stripe, e o Pix com o código que aparece na confirmação; o boleto é combinado com o seu vendedor pelo WhatsApp.";
  if (cartaoNaLoja)
    return "o cartão é pago logo depois do pedido, nesta loja, com segurança pelo Stripe; Pix e boleto são combinados com o seu vendedor pelo WhatsApp.";
  if (pixNaLoja)
    return "o Pix é pago logo depois do pedido, com o código que aparece na confirmação; cartão e boleto são combinados com o seu vendedor pelo WhatsApp.";
  return "depois do pedido, o pagamento é combinado com o seu vendedor pelo WhatsApp, na forma que você escolher.";
}

/** The same in a few words, true of every form of payment. */
export const paymentNote = ({ cartaoNaLoja, pixNaLoja }: Means): string =>
  cartaoNaLoja || pixNaLoja
    ? "O pagamento é feito depois do pedido."
    : "O pagamento é combinado depois, pelo WhatsApp.";

/** What the shopper does with a placed order; undefined while it can't be read back. */
export function nextStep(
  order: Pick<Order, "paid" | "pixCode" | "pixPayment" | "cardPayment"> | undefined,
): string {
  if (!order || order.paid) return "Confirme o pedido pelo WhatsApp.";
  if (order.cardPayment)
    return "Pague com cartão nesta página, com segurança pelo Stripe, e confirme o pedido pelo WhatsApp.";
  if (order.pixPayment ?? order.pixCode)
    return "Pague com o código Pix desta página e confirme o pedido pelo WhatsApp.";
  return "Confirme o pedido pelo WhatsApp para combinar o pagamento.";
}
