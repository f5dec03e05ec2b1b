import { type ContactMessage as Sent, ShopError, SIMPLE_EMAIL } from "@alfaiataria/contract";

/** A message from one of the site's forms, as the store reads it. */
export type ContactMessage =
  | { kind: "message"; email: string; message: string }
  | { kind: "appointment"; name: string; email: string; phone: string; message: string };

/** A recorded message and the seller it belongs to, if any. */
export type KeptMessage = {
  id: string;
  seller: { id: string; nome: string; email: string; telefone: string } | null;
};

/**
 * Cleans a form submission into plain text.
 * @throws {ShopError} 400 by field, when a field has nothing readable
 */
export function readableMessage(sent: Sent): ContactMessage {
  if (sent.source === "footer_contact_form")
    return { kind: "message", email: address("email", sent.email), message: text("message", sent.message) };
  return {
    kind: "appointment",
    name: line("customerName", sent.customerName),
    email: address("customerEmail", sent.customerEmail),
    phone: line("customerPhone", sent.customerPhone),
    message: text("customerMessage", sent.customerMessage),
  };
}

/** Control, invisible and direction characters. */
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

function text(field: string, sent: string): string {
  const readable = sent
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSAFE, "")
    .trim();
  if (readable === "") throw wrong(field, "Por favor, preencha todos os campos.");
  return readable;
}

const line = (field: string, sent: string): string => text(field, sent).replace(/\s+/g, " ");

function address(field: string, sent: string): string {
  const readable = line(field, sent);
  if (!SIMPLE_EMAIL.test(readable)) throw wrong(field, "Por favor, informe um email válido.");
  return readable;
}

const wrong = (field: string, message: string) =>
  new ShopError("invalid_request", message, { [field]: message });
