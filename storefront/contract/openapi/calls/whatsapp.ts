import { ContactAnswer, ContactRequest } from "../../whatsapp.ts";
import type { Call } from "../call.ts";
import { piece } from "../examples.ts";
import { invalid } from "../refusals.ts";

export const whatsappCalls: Call[] = [
  {
    id: "generateWhatsappUrl",
    method: "post",
    path: "/api/whatsapp/generate-url",
    tag: "Atendimento",
    summary: "Designa um vendedor e dá o link da conversa",
    description: "Quem já tem um vendedor ativo continua com ele. A mensagem fica registrada.",
    access: ["cartSession"],
    accessOptional: true,
    body: {
      schema: ContactRequest,
      example: {
        clientId: "joaquim@exemplo.com.br",
        messageType: "product_inquiry",
        messageData: { productName: `${piece.nome_peca} (${piece.cor}) - ${piece.preco}` },
      },
    },
    answer: {
      status: 200,
      description: "O link wa.me com o texto pronto.",
      schema: ContactAnswer,
      example: {
        whatsappUrl: "https://wa.me/5511900000001?text=Ol%C3%A1",
        seller: { nome: "Helena Prado" },
      },
    },
    refusals: [invalid("messageType", "Tipo de mensagem inválido")],
  },
];
