import { send } from "../../../lib/api/client.ts";

/** Body of POST /api/contact in either form; `website` is the honeypot, which people leave empty. */
export type ContactMessage = { website: string } & (
  | { email: string; message: string; source: "footer_contact_form" }
  | { customerName: string; customerEmail: string; customerPhone: string; customerMessage: string }
);

/** Leaves a message with the house. The appointment's answer names the seller who will write back. */
export function sendMessage(message: ContactMessage): Promise<{ seller?: { nome: string } | null }> {
  return send("POST", "/api/contact", message);
}
