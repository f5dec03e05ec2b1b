import { formatReais } from "@alfaiataria/brazil";
import type { MessageData, MessageType } from "@alfaiataria/contract";
import { type Blocks, cleanLine, cleanText, compose, greeting, lines } from "./text";

/** A message of any kind (`ContactRequest` of the contract, without who sends it). */
export type Message = { [T in MessageType]: { messageType: T; messageData: MessageData<T> } }[MessageType];
type Item = MessageData<"order_confirmation">["items"][number];

/** Fields of several lines; any other text is one line. */
const PARAGRAPHS = ["message", "customerMessage", "cartSummary"];
/** Fields that may be a number of reais. */
const PRICES = ["price", "total"];

/** The message with texts of plain characters and prices as text; what is empty then is left out. */
export const cleanMessage = <M extends Message>(message: M): M => ({
  ...message,
  messageData: cleanFields(message.messageData),
});

const cleanFields = <T extends object>(data: T): T =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cleanField(name, value)])) as T;

function cleanField(name: string, value: unknown): unknown {
  if (typeof value === "string")
    return (PARAGRAPHS.includes(name) ? cleanText(value) : cleanLine(value)) || undefined;
  if (typeof value === "number" && PRICES.includes(name)) return formatReais(value);
  if (Array.isArray(value)) return value.map(cleanFields);
  return value ?? undefined;
}

/**
 * The text that the customer's WhatsApp opens with, in the customer's voice. It always fits a link:
 * a long list or message is shortened with a note, and who writes and the total stay.
 * @param message as `cleanMessage` gives it
 * @param sellerName greets the seller by first name when known
 */
export function messageText(message: Message, sellerName?: string): string {
  const { head, ...rest } = blocksOf(message);
  return compose({ head: `${greeting(sellerName)} ${head}`, ...rest });
}

function blocksOf(message: Message): Blocks {
  switch (message.messageType) {
    case "product_inquiry":
      return productInquiry(message.messageData);
    case "custom_appointment":
      return customAppointment(message.messageData);
    case "general_inquiry":
      return generalInquiry(message.messageData);
    case "cart_checkout":
      return cartCheckout(message.messageData);
    case "order_confirmation":
      return orderConfirmation(message.messageData);
    case "order_inquiry":
      return { head: `É sobre o meu pedido nº ${message.messageData.orderNumber}.` };
  }
}

function productInquiry({ productName, email, phone }: MessageData<"product_inquiry">): Blocks {
  return {
    head: "Vi esta peça no site e gostaria de um atendimento:",
    body: `*${productName}*`,
    tail: lines(field("Email", email), field("Telefone", phone)),
  };
}

function customAppointment(data: MessageData<"custom_appointment">): Blocks {
  const who = lines(
    field("Nome", data.customerName),
    field("Email", data.customerEmail ?? data.email),
    field("Telefone", data.customerPhone ?? data.phone),
  );
  return {
    head: `Gostaria de agendar um atendimento sob medida.${who && `\n\n${who}`}`,
    body: data.customerMessage ? `*Mensagem:*\n${data.customerMessage}` : "",
  };
}

function generalInquiry({ message, email, phone }: MessageData<"general_inquiry">): Blocks {
  return {
    head: message ? "Gostaria de tirar uma dúvida:" : "Gostaria de agendar um atendimento.",
    body: message ?? "",
    tail: lines(field("Email", email), field("Telefone", phone)),
  };
}

function cartCheckout({ cartSummary, total, email }: MessageData<"cart_checkout">): Blocks {
  return {
    head: "Gostaria de finalizar a compra destas peças:",
    body: cartSummary,
    tail: lines(field("Total", total), field("Email", email)),
  };
}

function orderConfirmation(data: MessageData<"order_confirmation">): Blocks {
  return {
    head: `Acabei de fazer um pedido no site e gostaria de confirmá-lo.\n\n${lines(
      field("Pedido", data.orderNumber === undefined ? data.orderId : `nº ${data.orderNumber}`),
      field("Nome", data.customerName),
      field("Email", data.customerEmail),
      field("Telefone", data.customerPhone),
      field("Entrega", data.address),
      field("Pagamento", data.paymentMethod),
    )}`,
    body: `*Peças:*\n${data.items.map(itemLine).join("\n")}`,
    tail: field("Total", data.total),
  };
}

/** '1. Blazer Milano (Azul Marinho), tamanho 50, 2 unidades — R$ 890,00 cada' */
function itemLine({ name, color, size, quantity, price }: Item, index: number): string {
  const parts = [
    color ? `${name} (${color})` : name,
    // 'N/A' when the piece has no size (spec 1 §3).
    size && size !== "N/A" ? `tamanho ${size}` : "",
    quantity === 1 ? "1 unidade" : `${quantity} unidades`,
  ].filter(Boolean);
  return `${index + 1}. ${parts.join(", ")} — ${price}${quantity === 1 ? "" : " cada"}`;
}

function field(label: string, value: string | number | null | undefined): string {
  return value ? `*${label}:* ${value}` : "";
}
