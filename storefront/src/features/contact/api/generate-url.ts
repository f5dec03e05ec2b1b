import type { ContactAnswer, ContactRequest, MessageData, MessageType } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";
import { session } from "../../../lib/storage.ts";

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
export function generateUrl<T extends MessageType>(
  messageType: T,
  messageData: MessageData<T>,
): Promise<ContactAnswer> {
  const body: ContactRequest<T> = { clientId: clientId(), messageType, messageData };
  return send<ContactAnswer>("POST", "/api/whatsapp/generate-url", body);
}
