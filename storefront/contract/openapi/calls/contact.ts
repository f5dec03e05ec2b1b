import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { client } from "../examples.ts";
import { invalid } from "../refusals.ts";

const text = z.string();
const ContactMessage = z.union([
  z.object({ email: text, message: text, source: text }),
  z.object({ customerName: text, customerEmail: text, customerPhone: text, customerMessage: text }),
]);
const Received = z.object({ message: text });

export const contactCalls: Call[] = [
  {
    id: "sendContact",
    method: "post",
    path: "/api/contact",
    tag: "Atendimento",
    summary: "Envia uma mensagem à casa, ou pede um agendamento",
    description: "A primeira forma é o contato do rodapé; a segunda, um agendamento, recebe um vendedor.",
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
      description: "A mensagem foi recebida.",
      schema: Received,
      example: { message: "Mensagem recebida" },
    },
    refusals: [
      invalid("email", "Por favor, preencha todos os campos."),
      invalid("email", "Por favor, informe um email válido."),
    ],
  },
];
