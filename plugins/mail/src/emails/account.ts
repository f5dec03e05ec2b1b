import { formatInstant } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { button, heading, note, paragraph } from "./content";
import { greeting, template } from "./template";

const person = z.object({ name: z.string().max(300) });
const personWithLink = person.extend({ link: z.url({ protocol: /^https?$/ }) });

export const welcome = template(person, ({ name }, store) => ({
  subject: `Sua conta na ${store.nome}`,
  preview: "Pedidos, peças curtidas e preferências em um só lugar.",
  blocks: [
    heading("Boas-vindas"),
    paragraph(`${greeting(name)} Sua conta está criada.`),
    paragraph("Nela ficam seus pedidos, as peças que você curtir e as suas preferências de estilo."),
    button("Ver peças prontas", `${store.url}/pecas-prontas`),
    note(`Não criou esta conta? Escreva para ${store.email} e nós a apagamos.`),
  ],
}));

export const confirmAddress = template(personWithLink, ({ name, link }, store) => ({
  subject: "Confirme seu email",
  preview: `Falta um passo para a sua conta na ${store.nome}.`,
  blocks: [
    heading("Confirme seu email"),
    paragraph(`${greeting(name)} Para sabermos que este endereço é seu, confirme-o no botão abaixo.`),
    paragraph("Depois disso, os pedidos que você já fez com este email também aparecem na sua conta."),
    button("Confirmar email", link),
    paragraph("Em outro aparelho, o link pede a senha da sua conta."),
    note(
      "Não foi você quem criou a conta? Ignore esta mensagem: sem a senha e este link juntos, ela não alcança os seus pedidos.",
    ),
  ],
}));

export const resetPassword = template(personWithLink, ({ name, link }, store) => ({
  subject: "Redefina sua senha",
  preview: "O link vale por uma hora.",
  blocks: [
    heading("Redefina sua senha"),
    paragraph(`${greeting(name)} Recebemos um pedido para trocar a senha da sua conta na ${store.nome}.`),
    button("Criar nova senha", link),
    paragraph("O link vale por uma hora e só pode ser usado uma vez."),
    note("Não pediu a troca? Ignore esta mensagem: sua senha continua a mesma."),
  ],
}));

export const dataExport = template(person, ({ name }, store) => ({
  subject: "Seus dados foram exportados",
  preview: "Uma cópia dos seus dados pessoais foi entregue.",
  blocks: [
    heading("Seus dados foram exportados"),
    paragraph(
      `${greeting(name)} Uma cópia de tudo o que a ${store.nome} guarda sobre você acaba de ser entregue, a pedido de quem estava na sua conta.`,
    ),
    paragraph("É um direito seu, pela Lei Geral de Proteção de Dados. Guarde o arquivo em lugar seguro."),
    button("Não fui eu: trocar a senha", `${store.url}/forgot-password`),
  ],
}));

export const accountDeleted = template(person, ({ name }, store) => ({
  subject: "Sua conta foi excluída",
  preview: "Seus dados pessoais foram apagados.",
  blocks: [
    heading("Sua conta foi excluída"),
    paragraph(`${greeting(name)} A pedido seu, apagamos a sua conta e os seus dados pessoais.`),
    paragraph("Dos pedidos já feitos, guardamos somente o que a lei nos obriga a guardar."),
    paragraph("Obrigado pela confiança. As portas das nossas lojas continuam abertas."),
    note(`Não foi você? Escreva para ${store.email}.`),
  ],
}));

export const staffResetPassword = template(personWithLink, ({ name, link }, store) => ({
  subject: "Troque a senha do painel",
  preview: "O link vale por 15 minutos.",
  blocks: [
    heading("Troque a senha do painel"),
    paragraph(`${greeting(name)} Recebemos um pedido para trocar a sua senha do painel da ${store.nome}.`),
    button("Criar nova senha", link),
    paragraph(
      "O link vale por 15 minutos e só pode ser usado uma vez. Quem estiver no painel com a senha antiga sai.",
    ),
    note("Não pediu a troca? Ignore esta mensagem: sua senha continua a mesma."),
  ],
}));

export const staffInvitation = template(personWithLink, ({ name, link }, store) => ({
  subject: `Seu acesso ao painel da ${store.nome}`,
  preview: "O link vale por um dia.",
  blocks: [
    heading("Seu acesso ao painel"),
    paragraph(`${greeting(name)} A ${store.nome} convidou você a entrar no painel da loja.`),
    paragraph("Crie a sua senha no botão abaixo e entre com este endereço de email."),
    button("Criar acesso", link),
    note(
      "O link vale por um dia e só pode ser usado uma vez. Se ele venceu, peça outro a quem convidou você.",
    ),
  ],
}));

const pixKeyChange = z.object({
  /** Null where the key of the server's settings counts again. */
  pixKey: z.string().nullable(),
  changedAt: z.iso.datetime({ offset: true }),
  /** The audit log in Admin. */
  link: z.url({ protocol: /^https?$/ }),
});

/** To every administrator: whoever changes the key receives the shop's money. */
export const staffPixKey = template(pixKeyChange, ({ pixKey, changedAt, link }, store) => ({
  subject: `A chave Pix da ${store.nome} mudou`,
  preview: "Confira se foi alguém da casa.",
  blocks: [
    heading("A chave Pix mudou"),
    paragraph(
      pixKey
        ? `Desde ${formatInstant(changedAt)} os novos pedidos da ${store.nome} são pagos a esta chave: ${pixKey}.`
        : `Desde ${formatInstant(changedAt)} vale de novo a chave Pix dos ajustes do servidor, ou nenhuma.`,
    ),
    paragraph("Os pedidos que já existem continuam com o código que receberam."),
    button("Ver quem mudou", link),
    note(
      "Não foi ninguém da casa? Volte à chave certa na página Loja, troque a sua senha e veja em Configurações, Usuários, quem tem acesso.",
    ),
  ],
}));
