import type {
  AppointmentRequest,
  ContactAnswer,
  ContactRequest,
  FooterMessage,
  MessageData,
  MessageReceived,
  MessageType,
} from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { session } from "../../../lib/storage.ts";
import { storedContact } from "../../../lib/stored-contact.ts";

const CLIENT_ID_KEY = "whatsapp-client-id";

/** 'session_' + time + random, kept for the visit (spec 1 §3). */
function clientId(): string {
  const kept = session.get(CLIENT_ID_KEY);
  if (kept) return kept;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join("");
  const id = `session_${Date.now()}_${random}`;
  session.set(CLIENT_ID_KEY, id);
  return id;
}

/** Asks the server for the WhatsApp link; the server names the seller and records the message. */
function generateUrl<T extends MessageType>(
  messageType: T,
  messageData: MessageData<T>,
): Promise<ContactAnswer> {
  const body: ContactRequest<T> = { clientId: clientId(), messageType, messageData };
  return send<ContactAnswer>("POST", "/api/whatsapp/generate-url", body);
}

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Opera Mini/i;

/** On phones the page itself goes to the link; on desktop a new tab, or this one when that is blocked (spec 1 §4). */
function follow(url: string): void {
  if (MOBILE.test(navigator.userAgent)) {
    window.location.assign(url);
    return;
  }
  // Without 'noopener', which would hide whether the tab was blocked: the opener is cut by hand.
  const tab = window.open(url, "_blank");
  if (tab) tab.opener = null;
  else window.location.assign(url);
}

/** Asks for the link, says who will answer, goes to WhatsApp once `read` resolves. Throws what the call throws. */
export async function startContact<T extends MessageType>(
  type: T,
  data: MessageData<T>,
  read?: Promise<void>,
): Promise<void> {
  const { whatsappUrl, seller } = await generateUrl(type, { ...storedContact(), ...data });
  await read;
  toast({
    title: "Redirecionando para WhatsApp",
    description: `Você será conectado com ${seller.nome} para atendimento personalizado.`,
  });
  follow(whatsappUrl);
}

/** Leaves a message with the shop. The appointment's answer names the seller who will write back. */
export function sendMessage(message: FooterMessage | AppointmentRequest): Promise<MessageReceived> {
  return send<MessageReceived>("POST", "/api/contact", message);
}
