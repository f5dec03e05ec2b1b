import { formatDay, formatDeadline, formatReais } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { type Block, button, type Fact, facts, heading, note, paragraph, quietButton } from "./content";
import { deliveryOf, moment, order, piece, pricedItem, PRIVATE_LINK } from "./order-parts";
import { greeting, template } from "./template";

/** Prices in reais. */
const placed = order.extend({
  createdAt: moment,
  items: z.array(piece.extend({ price: z.number() })),
  itemsTotal: z.number(),
  discounts: z.array(z.object({ label: z.string(), amount: z.number() })).default([]),
  shippingPrice: z.number(),
  total: z.number(),
  paymentLabel: z.string(),
  /** Pix 'copia e cola' code, while the order waits for its payment. */
  pixCode: z.string().nullable(),
  /** Until it is paid, the order's page accepts a card, or shows a code whose payment the bank confirms. */
  cardOpen: z.boolean().default(false),
  pixOpen: z.boolean().default(false),
  boletoOpen: z.boolean().default(false),
  /** Until when the pieces are reserved, while the order waits for its payment. */
  payBy: moment.nullable().default(null),
});

export const orderPlaced = template(placed, (data, store) => {
  const { number, name, seller, pixCode, cardOpen, pixOpen, boletoOpen, payBy } = data;
  const isPaidThere = cardOpen || pixOpen || boletoOpen;
  const means = cardOpen ? "com cartão" : pixOpen ? "com Pix" : "o boleto";
  const agreed = isPaidThere || data.total === 0 ? "a entrega" : "o pagamento e a entrega";
  return {
    subject: `Pedido nº ${number} recebido`,
    preview: `${formatReais(data.total)}. Confirme com ${seller?.nome ?? "a loja"} pelo WhatsApp.`,
    blocks: [
      heading(`Pedido nº ${number}`),
      paragraph(`${greeting(name)} Obrigado pela compra: recebemos o seu pedido e reservamos as suas peças.`),
      paragraph(
        seller
          ? `${seller.nome} cuida de você daqui em diante e combina ${agreed}.`
          : `A equipe da ${store.nome} cuida de você daqui em diante e combina ${agreed}.`,
      ),
      ...(isPaidThere ? [paragraph(`Se ainda não pagou, pague ${means} na página do pedido.`)] : []),
      ...(payBy ? [paragraph(reservedUntil({ boletoOpen, payBy }))] : []),
      button("Confirmar pelo WhatsApp", data.whatsappUrl),
      quietButton(isPaidThere ? "Ver e pagar o pedido" : "Ver o pedido", data.link),
      { kind: "items", items: data.items.map(pricedItem), totals: totalsOf(data) },
      ...(pixCode ? pixBlocks(pixCode, data.total) : []),
      facts(
        ["Pagamento", data.paymentLabel],
        ["Pagar até", payBy && payUntil({ boletoOpen, payBy })],
        ["Entrega", data.address.join("\n")],
        ["Prazo", deliveryOf(data)],
        ["Atendimento", seller?.nome],
        ["Data", formatDay(data.createdAt)],
      ),
      note(PRIVATE_LINK),
    ],
  };
});

const reminder = order.extend({
  payBy: moment,
  total: z.number(),
  paymentLabel: z.string(),
  pixCode: z.string().nullable(),
  cardOpen: z.boolean(),
  pixOpen: z.boolean().default(false),
  boletoOpen: z.boolean().default(false),
});

/** Sent before an order lapses. */
export const paymentReminder = template(reminder, (data) => {
  const { number, name, total, pixCode, cardOpen, pixOpen, boletoOpen } = data;
  return {
    subject: `Pedido nº ${number}: pague até ${payUntil(data)}`,
    preview: `${formatReais(total)}. Depois disso as peças voltam à venda.`,
    blocks: [
      heading("Suas peças estão reservadas"),
      paragraph(
        `${greeting(name)} O pedido nº ${number} ainda espera o pagamento de ${formatReais(total)}. ` +
          (boletoOpen
            ? `Pague até ${payUntil(data)}; se o banco não o confirmar, as peças voltam à venda.`
            : `As peças ficam reservadas até ${payUntil(data)}; depois disso voltam à venda.`),
      ),
      paragraph("Se já pagou, não precisa fazer nada: confirmamos o pagamento em breve."),
      button(cardOpen || pixOpen || boletoOpen ? "Ver e pagar o pedido" : "Ver o pedido", data.link),
      ...(pixCode ? pixBlocks(pixCode, total) : []),
      quietButton(`Falar com ${data.seller?.nome ?? "a loja"} pelo WhatsApp`, data.whatsappUrl),
      facts(
        ["Pagamento", data.paymentLabel],
        ["Pagar até", payUntil(data)],
        ["Atendimento", data.seller?.nome],
      ),
      note(PRIVATE_LINK),
    ],
  };
});

const lapsed = order.extend({
  items: z.array(piece.extend({ price: z.number() })),
  total: z.number(),
  /** Whether the order's page still offers to resume it. */
  canResume: z.boolean(),
});

/** Sent after an order lapsed. */
export const orderLapsed = template(lapsed, (data) => {
  const { number, name, canResume } = data;
  const talk = `Falar com ${data.seller?.nome ?? "a loja"} pelo WhatsApp`;
  return {
    subject: `Pedido nº ${number}: a reserva expirou`,
    preview: canResume ? "Retome o pedido enquanto houver estoque." : "Fale com a loja para fazer outro.",
    blocks: [
      heading("A reserva expirou"),
      paragraph(
        `${greeting(name)} Não recebemos o pagamento do pedido nº ${number} no prazo, e as peças voltaram à venda.`,
      ),
      ...(canResume
        ? [
            paragraph(
              "Ainda quer as peças? Retome o pedido na página dele, pelos mesmos preços, enquanto houver estoque.",
            ),
            button("Retomar o pedido", data.link),
            quietButton(talk, data.whatsappUrl),
          ]
        : [button(talk, data.whatsappUrl), quietButton("Ver o pedido", data.link)]),
      paragraph("Se já pagou, fale com a loja: nada do que pagou se perde."),
      {
        kind: "items",
        items: data.items.map(pricedItem),
        totals: [{ label: "Total com frete", value: formatReais(data.total) }],
      },
      note(PRIVATE_LINK),
    ],
  };
});

type Placed = z.output<typeof placed>;
type Due = { boletoOpen: boolean; payBy: string };

/** A boleto has a day of its own, and the order waits on for the bank's word. */
const payUntil = ({ boletoOpen, payBy }: Due): string =>
  boletoOpen ? "o vencimento do boleto" : formatDeadline(payBy);

const reservedUntil = (due: Due): string =>
  due.boletoOpen
    ? `Pague até ${payUntil(due)}: as peças ficam reservadas até o banco confirmar.`
    : `As peças ficam reservadas até ${payUntil(due)}: pague até lá.`;

const totalsOf = ({ itemsTotal, discounts, shippingMethod, shippingPrice, total }: Placed): Fact[] => [
  { label: "Peças", value: formatReais(itemsTotal) },
  ...discounts.map(({ label, amount }) => ({ label, value: `−${formatReais(amount)}` })),
  {
    label: `Frete${shippingMethod ? ` (${shippingMethod})` : ""}`,
    value: shippingPrice === 0 ? "Grátis" : formatReais(shippingPrice),
  },
  { label: "Total", value: formatReais(total) },
];

const pixBlocks = (code: string, total: number): Block[] => [
  paragraph(
    `Se já quiser pagar os ${formatReais(total)}, copie o código e cole-o no aplicativo do seu banco.`,
  ),
  { kind: "code", label: "Pix copia e cola", text: code },
];
