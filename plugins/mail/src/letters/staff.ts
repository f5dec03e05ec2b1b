import { z } from "@medusajs/framework/zod";
import { button, heading, note, paragraph } from "./content";
import { letter } from "./letter";
import { greeting } from "./words";

const invited = z.object({ name: z.string().max(300), link: z.url({ protocol: /^https?$/ }) });

export const staffResetPassword = letter(invited, ({ name, link }, house) => ({
  subject: "Troque a senha do painel",
  preview: "O link vale por 15 minutos.",
  blocks: [
    heading("Troque a senha do painel"),
    paragraph(`${greeting(name)} Recebemos um pedido para trocar a sua senha do painel da ${house.nome}.`),
    button("Criar nova senha", link),
    paragraph(
      "O link vale por 15 minutos e só pode ser usado uma vez. Quem estiver no painel com a senha antiga sai.",
    ),
    note("Não pediu a troca? Ignore esta mensagem: sua senha continua a mesma."),
  ],
}));

export const staffInvitation = letter(invited, ({ name, link }, house) => ({
  subject: `Seu acesso ao painel da ${house.nome}`,
  preview: "O link vale por um dia.",
  blocks: [
    heading("Seu acesso ao painel"),
    paragraph(`${greeting(name)} A ${house.nome} convidou você a entrar no painel da loja.`),
    paragraph("Crie a sua senha no botão abaixo e entre com este endereço de e-mail."),
    button("Criar acesso", link),
    note(
      "O link vale por um dia e só pode ser usado uma vez. Se ele venceu, peça outro a quem convidou você.",
    ),
  ],
}));
