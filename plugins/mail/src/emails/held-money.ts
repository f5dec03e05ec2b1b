import { formatCentavos } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, heading, paragraph } from "./content";
import { template } from "./template";

const held = z.object({
  /** The order's number; null when the order is gone. */
  number: z.number().nullable(),
  centavos: z.number(),
  link: z.url({ protocol: /^https?$/ }),
});
const byStripe = held.extend({ method: z.enum(["card", "boleto", "pix"]) });

/** How the money came, why no order expects it, where it is now, and what staff should do. */
type Words = { from: string; title: string; way: string; why: string; where: string; next: string };

const letter = (
  { number, centavos, link }: z.output<typeof held>,
  { from, title, way, why, where, next }: Words,
) => {
  const order = number === null ? "um pedido" : `o pedido nº ${number}`;
  const amount = formatCentavos(centavos);
  return {
    subject: `${from} ${amount} a conferir`,
    preview: `Chegou para ${order}, que não espera este valor.`,
    blocks: [
      heading(title),
      paragraph(
        `Chegaram ${amount} ${way} para ${order}, que não espera este valor: ${why} foi pago de outra forma, cancelado, mudou, ` +
          `ou a reserva expirou e as peças foram vendidas. ${where}`,
      ),
      paragraph(next),
      button("Ver o pedido", link),
    ],
  };
};

/** To the shop: money came through the bank's Pix that no order expects. */
export const pixHeld = template(held, (data) =>
  letter(data, {
    from: "Pix de",
    title: "Um Pix a conferir",
    way: "por Pix",
    why: "veio a mais, o pedido",
    where: "O dinheiro está guardado com o pedido.",
    next: "Na página do pedido, use o valor para pagá-lo ou devolva o Pix.",
  }),
);

const WAYS = { card: "por cartão", boleto: "por boleto", pix: "por Pix" };
const IF_THERE = "Se as peças ainda existem, ajuste o estoque e marque o pedido como pago. Senão,";

/** To the shop: money came through Stripe that no order expects; staff refund it by hand. */
export const stripeHeld = template(byStripe, (data) =>
  letter(data, {
    from: "Stripe:",
    title: "Um pagamento a conferir",
    way: `${WAYS[data.method]}, pelo Stripe,`,
    why: "o pedido",
    where: "Nada foi marcado como pago.",
    next:
      data.method === "boleto"
        ? `${IF_THERE} combine com o cliente e devolva o valor por Pix: o Stripe não devolve boleto.`
        : `${IF_THERE} devolva o valor no painel do Stripe.`,
  }),
);

/** `by`: who was to bring the refund to the client. */
const failed = held.extend({ by: z.enum(["stripe", "bank"]).default("stripe") });
const FAILED = {
  stripe: {
    name: "Stripe",
    what: "O Stripe não conseguiu devolver",
    why: "o banco do cliente recusou, e o valor voltou ao saldo da loja no Stripe.",
  },
  bank: { name: "Pix", what: "O banco não fez a devolução de", why: "o valor continua na conta da loja." },
};

/** To the shop: a refund did not reach the client, and the money is the shop's again. */
export const refundFailed = template(failed, ({ number, centavos, link, by }) => {
  const order = number === null ? "de um pedido" : `do pedido nº ${number}`;
  const amount = formatCentavos(centavos);
  const { name, what, why } = FAILED[by];
  return {
    subject: `${name}: a devolução de ${amount} falhou`,
    preview: `O cliente ${order} não recebeu o dinheiro.`,
    blocks: [
      heading("Uma devolução falhou"),
      paragraph(`${what} ${amount} ${order}: ${why}`),
      paragraph(
        "O pedido continua a mostrar a devolução que foi registrada. Combine com o cliente e devolva de outra forma, como por Pix: " +
          "não é preciso registrá-la de novo.",
      ),
      button("Ver o pedido", link),
    ],
  };
});
