import { ContactMessage, MessageReceived } from "../../contact.ts";
import type { Call } from "../call.ts";
import { client, IDS } from "../examples.ts";
import { invalid } from "../errors.ts";

export const contactCalls: Call[] = [
  {
    id: "sendContact",
    method: "post",
    path: "/api/contact",
    tag: "Atendimento",
    summary: "Envia uma mensagem à casa, ou pede um agendamento",
    description:
      "Com `source` 'footer_contact_form' é o contato do rodapé; sem ele, ou com 'appointment_form', um " +
      "agendamento, que recebe um vendedor. A mesma mensagem em dez minutos é a mesma. `website` fica vazio: " +
      "quem o preenche é um programa.",
    body: {
      schema: ContactMessage,
      example: {
        customerName: client.name,
        customerEmail: client.email,
        customerPhone: client.phone,
        customerMessage: "Gostaria de um terno sob medida.",
      },
    },
    answer: {
      status: 201,
      description: "A mensagem foi recebida; um agendamento diz quem atende.",
      schema: MessageReceived,
      example: { id: IDS.message, seller: { nome: "Helena Prado" } },
    },
    errors: [
      invalid("customerMessage", "Por favor, preencha todos os campos."),
      invalid("customerEmail", "Por favor, informe um email válido."),
      invalid("source", "Formulário desconhecido"),
    ],
  },
];
