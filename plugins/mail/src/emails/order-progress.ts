import { formatReais } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, facts, heading, note, paragraph, quietButton } from "./content";
import { deliveryOf, itemOf, link, order, piece, PRIVATE_LINK } from "./order-parts";
import { greeting, template } from "./template";

type Order = z.output<typeof order>;

const talk = ({ seller, whatsappUrl }: Order) =>
  quietButton(`Falar com ${seller?.nome ?? "a loja"} pelo WhatsApp`, whatsappUrl);
/** Who looks after the client. */
const house = ({ seller }: Order, store: { nome: string }): string =>
  seller?.nome ?? `a equipe da ${store.nome}`;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Reais. */
const amount = z.number();

export const orderPaid = template(order.extend({ amount }), (data) => ({
  subject: `Pedido nº ${data.number}: pagamento recebido`,
  preview: `${formatReais(data.amount)}. Agora preparamos as suas peças.`,
  blocks: [
    heading("Pagamento recebido"),
    paragraph(
      `${greeting(data.name)} Recebemos ${formatReais(data.amount)} do pedido nº ${data.number}. Agora preparamos as suas ` +
        "peças, e avisamos quando saírem.",
    ),
    button("Ver o pedido", data.link),
    facts(
      ["Entrega", data.address.join("\n")],
      ["Prazo", deliveryOf(data)],
      ["Atendimento", data.seller?.nome],
    ),
    talk(data),
    note(PRIVATE_LINK),
  ],
}));

const shipped = order.extend({
  items: z.array(piece),
  tracking: z.array(z.object({ code: z.string(), url: link.nullable() })),
});

export const orderShipped = template(shipped, (data) => {
  const { number, name, tracking } = data;
  const followed = tracking.find(({ url }) => url);
  return {
    subject: `Pedido nº ${number} a caminho`,
    preview: `Enviado por ${data.shippingMethod}.`,
    blocks: [
      heading("Seu pedido está a caminho"),
      paragraph(`${greeting(name)} As peças do pedido nº ${number} saíram da loja.`),
      ...(followed?.url ? [button("Acompanhar a entrega", followed.url)] : []),
      followed ? quietButton("Ver o pedido", data.link) : button("Ver o pedido", data.link),
      { kind: "items", items: data.items.map((item) => ({ ...itemOf(item), amount: "" })), totals: [] },
      facts(
        ["Envio", deliveryOf(data)],
        [tracking.length > 1 ? "Códigos" : "Código", tracking.map(({ code }) => code).join("\n")],
        ["Entrega", data.address.join("\n")],
      ),
      quietButton(`Falar com ${data.seller?.nome ?? "a loja"} pelo WhatsApp`, data.whatsappUrl),
      note(PRIVATE_LINK),
    ],
  };
});

export const orderDelivered = template(order, (data, store) => ({
  subject: `Pedido nº ${data.number} entregue`,
  preview: "Esperamos que sirva como feito para você.",
  blocks: [
    heading("Seu pedido chegou"),
    paragraph(
      `${greeting(data.name)} As peças do pedido nº ${data.number} foram entregues. Obrigado pela compra.`,
    ),
    paragraph(
      `Alguma não serviu? Você pode devolver em até 7 dias do recebimento: ${house(data, store)} ajuda, também com ajustes e trocas.`,
    ),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK),
  ],
}));

/** `amount`: what was paid and is still to be given back. */
export const orderCanceled = template(order.extend({ amount }), (data, store) => ({
  subject: `Pedido nº ${data.number} cancelado`,
  preview: data.amount > 0 ? `${formatReais(data.amount)} serão devolvidos.` : "Nada foi cobrado.",
  blocks: [
    heading("Pedido cancelado"),
    paragraph(`${greeting(data.name)} O pedido nº ${data.number} foi cancelado, e as peças voltaram à loja.`),
    paragraph(
      data.amount > 0
        ? `${sentence(house(data, store))} devolve os ${formatReais(data.amount)} que você pagou e avisa quando saírem.`
        : "Nada foi cobrado. Se você fez um Pix ou pagou um boleto deste pedido, fale com a loja: nada se perde.",
    ),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK),
  ],
}));

export const orderRefunded = template(order.extend({ amount }), (data) => ({
  subject: `Pedido nº ${data.number}: devolvemos ${formatReais(data.amount)}`,
  preview: "Conforme o meio de pagamento, leva alguns dias para aparecer.",
  blocks: [
    heading("Dinheiro devolvido"),
    paragraph(
      `${greeting(data.name)} Devolvemos ${formatReais(data.amount)} do pedido nº ${data.number}. Conforme o meio de pagamento, ` +
        "leva alguns dias para aparecer na sua conta ou fatura.",
    ),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK),
  ],
}));

export const returnAccepted = template(order, (data, store) => ({
  subject: `Pedido nº ${data.number}: devolução aceita`,
  preview: "Veja como devolver as peças.",
  blocks: [
    heading("Devolução aceita"),
    paragraph(
      `${greeting(data.name)} Aceitamos a devolução de peças do pedido nº ${data.number}. ${sentence(house(data, store))} ` +
        "combina com você como elas voltam, sem custo para você.",
    ),
    button("Ver o pedido", data.link),
    talk(data),
    note(PRIVATE_LINK),
  ],
}));

/** What the house and the order's seller are told. */
export const ORDER_NEWS = ["placed", "paid", "canceled", "return_requested"] as const;
const news = z.object({
  event: z.enum(ORDER_NEWS),
  number: z.number().int(),
  name: z.string(),
  items: z.array(piece),
  total: amount,
  paymentLabel: z.string(),
  shippingMethod: z.string(),
  shippingDeliveryTime: z.string(),
  seller: z.object({ nome: z.string() }).nullable(),
  /** The order in Admin. */
  link,
  /** WhatsApp to the client; null without a telephone number. */
  whatsappUrl: link.nullable(),
});

const NEWS: Record<(typeof ORDER_NEWS)[number], { title: string; next: string }> = {
  placed: { title: "Novo pedido", next: "Confirme com o cliente e combine o pagamento." },
  paid: { title: "Pedido pago", next: "As peças podem ser preparadas e enviadas." },
  canceled: {
    title: "Pedido cancelado",
    next: "As peças voltaram ao estoque. Se algo foi pago, devolva o dinheiro ao cliente.",
  },
  return_requested: { title: "Devolução de peças", next: "Combine com o cliente como elas voltam." },
};

export const orderNews = template(news, (data) => {
  const { title, next } = NEWS[data.event];
  return {
    subject: `${title}: nº ${data.number}, ${formatReais(data.total)}`,
    preview: [data.name, data.paymentLabel].filter(Boolean).join(", "),
    blocks: [
      heading(`${title} nº ${data.number}`),
      paragraph(next),
      button("Abrir o pedido", data.link),
      ...(data.whatsappUrl ? [quietButton("Falar com o cliente pelo WhatsApp", data.whatsappUrl)] : []),
      {
        kind: "items",
        items: data.items.map((item) => ({ ...itemOf(item), amount: "" })),
        totals: [{ label: "Total com frete", value: formatReais(data.total) }],
      },
      facts(
        ["Cliente", data.name],
        ["Pagamento", data.paymentLabel],
        ["Envio", [data.shippingMethod, data.shippingDeliveryTime].filter(Boolean).join(", ")],
        ["Atendimento", data.seller?.nome],
      ),
    ],
  };
});
