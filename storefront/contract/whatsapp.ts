import * as z from "zod/mini";

export const MESSAGE_TYPES = [
  "product_inquiry",
  "custom_appointment",
  "general_inquiry",
  "cart_checkout",
  "order_confirmation",
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** POST /api/whatsapp/generate-url (spec 1 §3). */
export const ContactRequest = z.object({
  clientId: z
    .string({ error: "clientId é obrigatório" })
    .check(z.trim(), z.minLength(1, "clientId é obrigatório"), z.maxLength(200, "clientId inválido")),
  messageType: z.enum(MESSAGE_TYPES, { error: "Tipo de mensagem inválido" }),
  messageData: z._default(z.record(z.string().check(z.maxLength(100)), z.unknown()), {}),
});
export type ContactRequest = z.input<typeof ContactRequest>;

export const ContactAnswer = z.object({ whatsappUrl: z.string(), seller: z.object({ nome: z.string() }) });
export type ContactAnswer = z.infer<typeof ContactAnswer>;
