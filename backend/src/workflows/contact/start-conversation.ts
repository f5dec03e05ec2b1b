import type { MedusaContainer } from "@medusajs/framework/types";
import type { Message } from "@alfaiataria/whatsapp";
import { clientKeyOf } from "@alfaiataria/sellers";
import { knexOf } from "../../lib/knex";
import { currentStore } from "../house/read-house";
import { sellersOf, whatsappOf } from "../../lib/services";
import { type OrderRecord, readOrder } from "../order/read-order";
import type { Shown } from "./keys-of-client";

type Contact = {
  clientId: string;
  message: Message;
  shown: Shown;
};

/**
 * Hands a client over to a seller on WhatsApp: assigns a seller (the order's own, for an order of this session),
 * composes
 * the message and records it as sent. Without an active seller the store's own number is used. Emails and phones in the
 * message are only for its reader: the client is identified by what the browser presents alone.
 */
export async function startConversation(
  container: MedusaContainer,
  { clientId, message, shown }: Contact,
): Promise<{ whatsappUrl: string; seller: { nome: string } }> {
  const sellers = sellersOf(container);
  const whatsapp = whatsappOf(container);
  const order = await ownOrder(container, message, shown.sessionHash);
  const orderId = order?.id;
  const { seller } = await sellers.assignSeller({
    clientKeys: shown.keys,
    orderId,
    kind: message.messageType === "custom_appointment" ? "appointment" : "contact",
  });
  const text = whatsapp.text(numbered(message, order), seller?.nome);
  await sellers.recordMessage({
    sellerId: seller?.id ?? null,
    clientId: clientKeyOf(clientId),
    messageType: message.messageType,
    text,
    data: { ...message.messageData, requestedBy: shown.customerId },
    orderId,
  });
  if (seller) return { whatsappUrl: whatsapp.url(seller.telefone, text), seller: { nome: seller.nome } };
  const store = await currentStore(container);
  return { whatsappUrl: whatsapp.url(store.whatsapp, text), seller: { nome: store.nome } };
}

/** The order the message is about, if this session placed it; another session's order must not reveal its seller. */
async function ownOrder(
  container: MedusaContainer,
  message: Message,
  sessionHash?: string,
): Promise<OrderRecord | undefined> {
  const isAboutOrder =
    message.messageType === "order_confirmation" || message.messageType === "order_inquiry";
  if (!isAboutOrder || !sessionHash) return undefined;
  const order = await readOrder(knexOf(container), message.messageData.orderId);
  return order?.session_hash === sessionHash ? order : undefined;
}

/** A confirmation names its order by the number that people use, whatever the caller knows of it. */
const numbered = (message: Message, order: OrderRecord | undefined): Message =>
  order && message.messageType === "order_confirmation"
    ? { ...message, messageData: { ...message.messageData, orderNumber: order.number } }
    : message;
