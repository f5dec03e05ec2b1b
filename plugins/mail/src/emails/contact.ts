import { z } from "@medusajs/framework/zod";
import { button, facts, heading, note, paragraph } from "./content";
import { greeting, isMailable, template } from "./template";

const kind = z.enum(["message", "appointment"]);

const received = z.object({
  kind,
  name: z.string().nullable(),
  seller: z.object({ nome: z.string() }).nullable(),
  whatsappUrl: z.url({ protocol: /^https?$/ }),
});

/**
 * Does not repeat the message: anyone can enter anyone's address, and no stranger's text may go out in the store's
 * name.
 */
export const contactReceived = template(received, ({ kind, name, seller, whatsappUrl }, store) => ({
  subject: kind === "appointment" ? "Recebemos seu pedido de agendamento" : "Recebemos sua mensagem",
  preview: "Respondemos no horário das lojas.",
  blocks: [
    heading(kind === "appointment" ? "Recebemos seu pedido de agendamento" : "Recebemos sua mensagem"),
    paragraph(
      `${greeting(name)} ${seller ? `${seller.nome} responde` : "Respondemos"} a você no horário das lojas.`,
    ),
    paragraph("Se preferir, continue a conversa agora mesmo pelo WhatsApp."),
    button("Abrir o WhatsApp", whatsappUrl),
    note(`Não foi você quem escreveu à ${store.nome}? Ignore esta mensagem.`),
  ],
}));

const forShop = z.object({
  kind,
  name: z.string().nullable(),
  /** As typed, so it need not be a valid address. */
  email: z.string().min(1),
  phone: z.string().nullable(),
  message: z.string().min(1),
  seller: z.object({ nome: z.string() }).nullable(),
});

export const contactForShop = template(forShop, ({ kind, name, email, phone, message, seller }) => ({
  subject:
    kind === "appointment" ? `Pedido de agendamento: ${name ?? email}` : `Mensagem pelo site: ${email}`,
  preview: message.slice(0, 120),
  blocks: [
    heading(kind === "appointment" ? "Pedido de agendamento" : "Mensagem pelo site"),
    facts(["Nome", name], ["Email", email], ["Telefone", phone], ["Vendedor", seller?.nome]),
    { kind: "quote", text: message },
    paragraph(
      isMailable(email)
        ? "Responda a este email: a resposta vai direto a quem escreveu."
        : "Não responda a este email: o endereço de quem escreveu parece errado. Confira-o antes de escrever.",
    ),
  ],
}));
