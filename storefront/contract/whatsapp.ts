import { z } from "zod";

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
    .trim()
    .min(1, "clientId é obrigatório")
    .max(200, "clientId inválido"),
  messageType: z.enum(MESSAGE_TYPES, { error: "Tipo de mensagem inválido" }),
  messageData: z.record(z.string().max(100), z.unknown()).default({}),
});
export type ContactRequest = z.input<typeof ContactRequest>;

export type ContactAnswer = { whatsappUrl: string; seller: { nome: string } };
