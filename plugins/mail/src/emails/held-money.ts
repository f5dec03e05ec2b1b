import { formatCentavos } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, heading, paragraph } from "./content";
import { template } from "./template";

const held = z.object({
  /** Of the order; null for one that is gone. */
  number: z.number().nullable(),
  centavos: z.number(),
  link: z.url({ protocol: /^https?$/ }),
});

/** To the shop: money came by the bank's Pix that no order waits for. */
export const pixHeld = template(held, ({ number, centavos, link }) => {
  const order = number === null ? "um pedido" : `o pedido nº ${number}`;
  return {
    subject: `Pix de ${formatCentavos(centavos)} a conferir`,
    preview: `Chegou para ${order}, que não espera este valor.`,
    blocks: [
      heading("Um Pix a conferir"),
      paragraph(
        `Chegaram ${formatCentavos(centavos)} por Pix para ${order}, que não espera este valor: veio a mais, o pedido foi pago de outra forma, ` +
          "cancelado, mudou, ou a reserva expirou e as peças foram vendidas. O dinheiro está guardado com o pedido.",
      ),
      paragraph("Na página do pedido, use o valor para pagá-lo ou devolva o Pix."),
      button("Ver o pedido", link),
    ],
  };
});

const WAYS = { card: "por cartão", boleto: "por boleto", pix: "por Pix" };
const byStripe = held.extend({ method: z.enum(["card", "boleto", "pix"]) });

/** To the shop: the same through Stripe, where it is given back by hand. */
export const stripeHeld = template(byStripe, ({ number, centavos, method, link }) => {
  const order = number === null ? "um pedido" : `o pedido nº ${number}`;
  return {
    subject: `Stripe: ${formatCentavos(centavos)} a conferir`,
    preview: `Chegou para ${order}, que não espera este valor.`,
    blocks: [
      heading("Um pagamento a conferir"),
      paragraph(
        `Chegaram ${formatCentavos(centavos)} ${WAYS[method]}, pelo Stripe, para ${order}, que não espera este valor: o pedido foi pago de ` +
          "outra forma, cancelado, mudou, ou a reserva expirou e as peças foram vendidas. Nada foi marcado como pago.",
      ),
      paragraph(
        method === "boleto"
          ? "Se as peças ainda existem, ajuste o estoque e marque o pedido como pago. Senão, combine com o cliente e devolva o valor por Pix: o Stripe não devolve boleto."
          : "Se as peças ainda existem, ajuste o estoque e marque o pedido como pago. Senão, devolva o valor no painel do Stripe.",
      ),
      button("Ver o pedido", link),
    ],
  };
});
