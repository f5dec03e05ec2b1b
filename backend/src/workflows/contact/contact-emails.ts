import type { MedusaContainer } from "@medusajs/framework/types";
import { isMailable } from "@alfaiataria/mail";
import { currentStore } from "../house/read-house";
import { outboxOf, whatsappOf } from "../../lib/services";
import { hashOf } from "../../lib/token";
import type { ContactMessage, KeptMessage } from "./contact-message";

/**
 * Queues an email to the shop (and for an appointment to its seller), with the sender as reply-to, and a receipt to the
 * sender when their address can receive mail.
 */
export async function writeContactEmails(
  container: MedusaContainer,
  message: ContactMessage,
  { id, seller }: KeptMessage,
): Promise<void> {
  const outbox = outboxOf(container);
  const { kind, email } = message;
  const { name, phone } = kind === "appointment" ? message : { name: null, phone: null };
  const named = seller && { nome: seller.nome };
  const data = { kind, name, email, phone, message: message.message, seller: named };
  const store = await currentStore(container);
  const recipients = [
    { key: `contact-for-shop:${id}`, to: store.email },
    ...(kind === "appointment" && seller ? [{ key: `contact-for-shop:${id}:seller`, to: seller.email }] : []),
  ];
  for (const recipient of recipients)
    await outbox.enqueue({ ...recipient, template: "contact-for-shop", data, replyTo: email, about: id });
  if (!isMailable(email)) return;
  await outbox.enqueue({
    key: receiptKey(message),
    template: "contact-received",
    to: email,
    about: id,
    data: { kind, name, seller: named, whatsappUrl: conversationUrl(container, seller, store.whatsapp) },
  });
}

const RECEIPT_EVERY_MS = 10 * 60_000;

/** At most one receipt in ten minutes: the form accepts anyone's address and must not flood a mailbox. */
function receiptKey({ kind, email }: ContactMessage): string {
  const address = hashOf(email.toLowerCase()).slice(0, 32);
  return `contact-received:${kind}:${address}:${Math.floor(Date.now() / RECEIPT_EVERY_MS)}`;
}

function conversationUrl(container: MedusaContainer, seller: KeptMessage["seller"], ofStore: string): string {
  const whatsapp = whatsappOf(container);
  const text = whatsapp.text({ messageType: "general_inquiry", messageData: {} }, seller?.nome);
  return whatsapp.url(seller?.telefone ?? ofStore, text);
}
