import { whatsappLink } from "@alfaiataria/brazil";
import type { OrderStage } from "@alfaiataria/contract";
import type { Client, QueueMessage, QueueOrder } from "./queue-types";

/** Who signs a reply: the shop, and the seller by first name. */
export type Sender = { shop: string; seller: string | null };
/** Links that open the prepared reply in WhatsApp or a mail program; null without a phone or an email. */
export type ReadyReply = { whatsapp: string | null; mail: string | null };

const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? "";

/** The reply to a message, referring to what it asks. */
export function replyToMessage(message: QueueMessage, sender: Sender): ReadyReply {
  return ready(message.client, sender, SUBJECTS[message.type]?.(message) ?? GENERAL);
}

/** A message about an order, depending on its stage. */
export function replyToOrder({ client, number, stage, asked }: QueueOrder, sender: Sender): ReadyReply {
  const order = `o seu pedido nº ${number}`;
  if (asked)
    return ready(client, sender, `Recebi o pedido de ${ASKED[asked]} do pedido nº ${number}. ${HOW_BACK}`);
  return ready(client, sender, MOMENTS[stage]?.(order) ?? aboutOrder(` nº ${number}`));
}

const ASKED = { return: "devolução", exchange: "troca" };
const HOW_BACK = "Vamos combinar como as peças voltam?";
const MOMENTS: Partial<Record<OrderStage, (order: string) => string>> = {
  paid: (order) => `Recebemos o pagamento: já preparamos ${order}. Ficou alguma dúvida?`,
  preparing: (order) => `Estamos preparando ${order}. Ficou alguma dúvida?`,
  ready: (order) => `Já pode vir buscar ${order}: está pronto na loja. Que dia fica melhor para você?`,
  shipped: (order) => `Saiu para a entrega ${order}. Aviso quando chegar.`,
  delivered: (order) => `Chegou ${order}. As peças serviram bem?`,
  collected: (order) => `Obrigado por vir buscar ${order}. As peças serviram bem?`,
  lapsed: (order) =>
    `A reserva expirou: ${order} não foi pago no prazo. Ainda quer as peças? Posso retomá-lo.`,
  canceled: (order) => `Vi que foi cancelado ${order}. Posso ajudar com outra peça?`,
  returned: (order) => `Recebemos as peças que você devolveu: ${order}. Posso ajudar com mais alguma coisa?`,
  partially_refunded: (order) => `Devolvemos uma parte do que você pagou: ${order}. Ficou alguma dúvida?`,
  refunded: (order) => `Devolvemos o dinheiro: ${order}. Posso ajudar com mais alguma coisa?`,
};

const GENERAL = "Recebi a sua mensagem pelo nosso site. Como posso ajudar?";
const aboutOrder = (number: string) =>
  `Recebi o seu pedido${number} e vou acompanhá-lo até a entrega. Ficou alguma dúvida?`;

/** The text after the greeting, by type of message. */
const SUBJECTS: Record<string, (message: QueueMessage) => string> = {
  product_inquiry: ({ asked }) =>
    `Vi que você gostou de *${inLine(asked)}* no nosso site. Posso ajudar com tamanhos, prazos e detalhes da peça?`,
  custom_appointment: () =>
    "Recebi o seu pedido de atendimento sob medida. Que dia e horário ficam melhores para você?",
  cart_checkout: ({ asked }) =>
    `Vi as peças que você separou no nosso site: ${inLine(asked)}. Posso ajudar a finalizar a compra?`,
  abandoned_cart: ({ asked }) =>
    `Vi que você deixou ${inLine(asked)} no carrinho. Ficou alguma dúvida de tamanho, prazo ou pagamento? Posso ajudar a finalizar.`,
  back_in_stock: ({ asked }) =>
    `Você pediu para saber: *${inLine(asked)}* está de volta na loja. Outras pessoas também esperam, e a peça não está reservada. Posso separar para você?`,
  order_confirmation: ({ order }) => aboutOrder(order ? ` nº ${order.number}` : ""),
  order_inquiry: ({ order }) =>
    `Vi a sua mensagem sobre o pedido${order ? ` nº ${order.number}` : ""}. Como posso ajudar?`,
};

/** The text on one line, without WhatsApp's formatting characters. */
const inLine = (text: string): string => text.replace(/[*~`]/g, "").replace(/\s+/g, " ").trim();

function ready(client: Client, { shop, seller }: Sender, subject: string): ReadyReply {
  const name = firstName(client.name);
  const who = seller ? `Aqui é ${firstName(seller)}, da ${shop}.` : `Aqui é da ${shop}.`;
  const text = `Olá${name && `, ${name}`}! ${who} ${subject}`;
  const conversation = whatsappLink(client.phone);
  const query = new URLSearchParams({ subject: shop, body: text.replaceAll("*", "") });
  return {
    whatsapp: conversation && `${conversation}?text=${encodeURIComponent(text)}`,
    // Mail programs do not decode '+' as a space.
    mail:
      client.email && `mailto:${encodeURIComponent(client.email)}?${query.toString().replaceAll("+", "%20")}`,
  };
}
