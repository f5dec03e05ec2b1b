import { whatsappLink } from "@alfaiataria/brazil";
import type { Client, QueueMessage, QueueOrder } from "./queue-types";

/** Who answers: the shop, and by whose first name. */
export type Sender = { shop: string; seller: string | null };
/** A link that opens the answer, ready to send, in WhatsApp or a mail program; neither without an address. */
export type ReadyReply = { whatsapp: string | null; mail: string | null };

const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? "";

/** The answer to a message, naming what it asks for. */
export function replyToMessage(message: QueueMessage, sender: Sender): ReadyReply {
  return ready(message.client, sender, SUBJECTS[message.type]?.(message) ?? GENERAL);
}

/** The first word on an order. */
export const replyToOrder = ({ client, number }: QueueOrder, sender: Sender): ReadyReply =>
  ready(client, sender, aboutOrder(` nº ${number}`));

const GENERAL = "Recebi a sua mensagem pelo nosso site. Como posso ajudar?";
const aboutOrder = (number: string) =>
  `Recebi o seu pedido${number} e vou acompanhá-lo até a entrega. Ficou alguma dúvida?`;

/** What is said after the greeting, by kind of message. */
const SUBJECTS: Record<string, (message: QueueMessage) => string> = {
  product_inquiry: ({ asked }) =>
    `Vi que você gostou de *${inLine(asked)}* no nosso site. Posso ajudar com tamanhos, prazos e detalhes da peça?`,
  custom_appointment: () =>
    "Recebi o seu pedido de atendimento sob medida. Que dia e horário ficam melhores para você?",
  cart_checkout: ({ asked }) =>
    `Vi as peças que você separou no nosso site: ${inLine(asked)}. Posso ajudar a finalizar a compra?`,
  abandoned_cart: ({ asked }) =>
    `Vi que você deixou ${inLine(asked)} no carrinho. Ficou alguma dúvida de tamanho, prazo ou pagamento? Posso ajudar a finalizar.`,
  order_confirmation: ({ order }) => aboutOrder(order ? ` nº ${order.number}` : ""),
  order_inquiry: ({ order }) =>
    `Vi a sua mensagem sobre o pedido${order ? ` nº ${order.number}` : ""}. Como posso ajudar?`,
};

/** One line without what WhatsApp reads as formatting. */
const inLine = (text: string): string => text.replace(/[*~`]/g, "").replace(/\s+/g, " ").trim();

function ready(client: Client, { shop, seller }: Sender, subject: string): ReadyReply {
  const name = firstName(client.name);
  const who = seller ? `Aqui é ${firstName(seller)}, da ${shop}.` : `Aqui é da ${shop}.`;
  const text = `Olá${name && `, ${name}`}! ${who} ${subject}`;
  const conversation = whatsappLink(client.phone);
  const query = new URLSearchParams({ subject: shop, body: text.replaceAll("*", "") });
  return {
    whatsapp: conversation && `${conversation}?text=${encodeURIComponent(text)}`,
    // Mail programs show a plus sign as one.
    mail:
      client.email && `mailto:${encodeURIComponent(client.email)}?${query.toString().replaceAll("+", "%20")}`,
  };
}
