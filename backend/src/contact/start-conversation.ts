import type { MedusaContainer } from "@medusajs/framework/types";
import { type Message, messageSchema } from "@alfaiataria/whatsapp/schemas";
import { messageText } from "@alfaiataria/whatsapp/messages";
import { whatsappUrl } from "@alfaiataria/whatsapp/url";
import { clientKeysOf } from "@alfaiataria/sellers/client-keys";
import { knexOf } from "../lib/knex";
import { house } from "../lib/house";
import { sellersOf } from "../lib/sellers";
import { readOrder } from "../order/read-order";
import { parsed } from "../api/shop/validate";

type Contact = {
  clientId: string;
  messageType: string;
  messageData: Record<string, unknown>;
  sessionHash?: string;
};

/**
 * Hands a client to a seller on WhatsApp: assigns one (the order's own, for an order of this session), writes the
 * message and records it as sent. Without an active seller the house itself answers.
 * @throws {ShopError} 400 with messages by field
 */
export async function startConversation(
  container: MedusaContainer,
  { clientId, messageType, messageData, sessionHash }: Contact,
): Promise<{ whatsappUrl: string; seller: { nome: string } }> {
  const message = parsed(messageSchema, { messageType, messageData });
  const sellers = sellersOf(container);
  const orderId = await ownOrderId(container, message, sessionHash);
  const clientKeys = clientKeysOf({ ...contactOf(message), clientId });
  const { seller, clientId: client } = await sellers.assignSeller({
    clientKeys,
    orderId,
    kind: message.messageType === "custom_appointment" ? "appointment" : "contact",
  });
  const text = messageText(message, seller?.nome);
  await sellers.recordMessage({
    sellerId: seller?.id ?? null,
    clientId: client,
    messageType,
    text,
    data: message.messageData,
    orderId,
  });
  return {
    whatsappUrl: whatsappUrl(seller?.telefone ?? house.whatsapp, text),
    seller: { nome: seller?.nome ?? house.nome },
  };
}

function contactOf({ messageData }: Message): { email?: string; phone?: string } {
  const { email, phone, customerEmail, customerPhone } = messageData as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);
  return { email: text(customerEmail) ?? text(email), phone: text(customerPhone) ?? text(phone) };
}

/** The order that is confirmed, when it is one of this session: another's keeps its seller to itself. */
async function ownOrderId(
  container: MedusaContainer,
  message: Message,
  sessionHash?: string,
): Promise<string | undefined> {
  if (message.messageType !== "order_confirmation" || !sessionHash) return undefined;
  const order = await readOrder(knexOf(container), message.messageData.orderId);
  return order?.session_hash === sessionHash ? order.id : undefined;
}
