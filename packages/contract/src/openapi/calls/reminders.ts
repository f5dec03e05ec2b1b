import { Message } from "../../account.ts";
import {
  CartReminderRequest,
  CartRestoration,
  CartRestored,
  StockAlertRequest,
  UnsubscribeQuery,
} from "../../reminders.ts";
import type { Call } from "../call.ts";
import { conflict, invalid, notFound } from "../errors.ts";
import { client, IDS } from "../examples.ts";

export const reminderCalls: Call[] = [
  {
    id: "askForStockAlert",
    method: "post",
    path: "/api/stock-alerts",
    tag: "Lembretes",
    summary: "Pede um aviso quando um tamanho esgotado chegar",
    description:
      "Com `email`: um email, uma vez, com um link para cancelar. Com `phone`, em vez dele: uma mensagem na fila do vendedor do " +
      "cliente (pela conta ou pela sessão; de quem a loja não conhece, o próximo da vez), que escreve pelo WhatsApp. Pedir o mesmo " +
      "de novo não muda nada. O pedido é apagado com o aviso, ou depois de 90 dias.",
    body: { schema: StockAlertRequest, example: { variantId: IDS.variant, email: client.email } },
    answer: {
      status: 200,
      description: "Anotado.",
      schema: Message,
      example: { message: "Avisaremos por email quando este tamanho chegar." },
    },
    errors: [
      invalid("email", "Email inválido"),
      invalid("phone", "Telefone inválido"),
      invalid("email", "Informe um email ou um telefone"),
      notFound("Produto não encontrado"),
      conflict("Este tamanho já está disponível. Recarregue a página para comprar."),
      conflict("Este email já espera por muitas peças. Cancele alguns avisos primeiro."),
      conflict("Este telefone já espera por muitas peças."),
    ],
  },
  {
    id: "askForCartReminder",
    method: "put",
    path: "/api/cart/reminder",
    tag: "Lembretes",
    summary: "Pede um lembrete, se o carrinho ficar parado",
    description:
      "Com o consentimento de quem compra: um email por carrinho, depois de um dia (a loja pode mudar), nunca de um que virou " +
      "pedido. O endereço é apagado com o envio, ou depois de 30 dias. Com `seller`, o vendedor que já atende o cliente também vê o " +
      "carrinho na sua fila, com este email, até o carrinho virar pedido ou ficar vazio, ou o cliente cancelar.",
    access: ["cartSession"],
    body: { schema: CartReminderRequest, example: { email: client.email, seller: true } },
    answer: { status: 204, description: "Anotado." },
    errors: [invalid("email", "Email inválido"), conflict("Seu carrinho está vazio")],
  },
  {
    id: "withdrawCartReminder",
    method: "delete",
    path: "/api/cart/reminder",
    tag: "Lembretes",
    summary: "Retira o pedido de lembrete do carrinho",
    access: ["cartSession"],
    answer: { status: 204, description: "Retirado." },
  },
  {
    id: "restoreCart",
    method: "post",
    path: "/api/cart/restore",
    tag: "Lembretes",
    summary: "Traz o carrinho de um lembrete para esta sessão",
    description:
      "O que já está no carrinho da sessão fica como está. O link vale por 30 dias, até o carrinho virar pedido.",
    access: ["cartSession"],
    body: {
      schema: CartRestoration,
      example: { cart: "cart_01M7Z0A52M8C1E4G7J0M3P6S9V", token: "fk3.dG9rZW4" },
    },
    answer: {
      status: 200,
      description: "Quantas peças havia, e de quantas não há mais tantas.",
      schema: CartRestored,
      example: { pieces: 2, missing: 0 },
    },
    errors: [notFound("Este link não vale mais")],
  },
  {
    id: "unsubscribe",
    method: "post",
    path: "/api/letters/unsubscribe",
    tag: "Lembretes",
    summary: "Cancela os lembretes de um endereço",
    description:
      "Com a chave do link de um lembrete, que não diz de quem é. Os programas de email chamam por si mesmos (RFC 8058). O que já " +
      "foi cancelado fica assim.",
    query: {
      schema: UnsubscribeQuery,
      parameters: {
        key: { description: "Chave do link.", example: "q3Jx0uT9o5m2Zk8wVbN1cYhR7dLsFgPa4eIjXtKyUvM" },
      },
    },
    answer: {
      status: 200,
      description: "Cancelado.",
      schema: Message,
      example: { message: "Pronto: você não recebe mais estes avisos." },
    },
    errors: [invalid("key", "Este link não vale mais")],
  },
];
