import type { Order, Shop } from "@alfaiataria/contract";

type Means = Pick<Shop, "cartaoNaLoja" | "pixNaLoja">;

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
