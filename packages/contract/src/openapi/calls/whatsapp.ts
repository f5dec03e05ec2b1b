import { ContactAnswer, ContactRequest, type MessageData, type MessageType } from "../../whatsapp.ts";
import type { Call, NamedExample } from "../call.ts";
import { client, order, piece } from "../examples.ts";
import { invalid } from "../errors.ts";

/** An id that a browser made for itself. */
const BROWSER = "session_1763694000000_k3j2x9f4";
const exampleOf = <T extends MessageType>(messageType: T, summary: string, messageData: MessageData<T>) => ({
  [messageType]: { summary, value: { clientId: BROWSER, messageType, messageData } },
});
const contact = { customerName: client.name, customerEmail: client.email, customerPhone: client.phone };
const items = order.items.map(({ name, color, size, quantity, price }) => ({
  name,
  color,
  size,
  quantity,
  price,
}));
const examples: Record<string, NamedExample> = {
  ...exampleOf("product_inquiry", "Sobre uma peça", {
    productName: `${piece.nome_peca} (${piece.cor}) - ${piece.preco}`,
  }),
  ...exampleOf("custom_appointment", "Um atendimento sob medida", {
    ...contact,
    customerMessage: "Um terno para um casamento em outubro.",
  }),
  ...exampleOf("general_inquiry", "Uma pergunta", {
    message: "Vocês abrem no feriado?",
    email: client.email,
  }),
  ...exampleOf("cart_checkout", "O carrinho", {
    cartSummary: `1. ${piece.nome_peca} - Tamanho: 46 - Quantidade: 1 - ${piece.preco}`,
    cartItems: items.map((item) => ({ ...item, price: piece.preco })),
    total: piece.preco,
  }),
  ...exampleOf("order_confirmation", "Um pedido", {
    ...contact,
    orderId: order.id,
    orderNumber: order.number,
    address: "Avenida Paulista, 1578, Apto 12 - Bela Vista, São Paulo - SP, 01310-100",
    paymentMethod: order.paymentLabel,
    items,
    total: order.total,
  }),
  ...exampleOf("order_inquiry", "Sobre um pedido já feito", { orderId: order.id, orderNumber: order.number }),
};

export const whatsappCalls: Call[] = [
  {
    id: "generateWhatsappUrl",
    method: "post",
    path: "/api/whatsapp/generate-url",
    tag: "Atendimento",
    summary: "Designa um vendedor e dá o link da conversa",
    description:
      "Quem já tem um vendedor ativo continua com ele: por `clientId` (um identificador aleatório do próprio navegador), " +
      "pela conta em que entrou ou pela sessão. Email e telefone digitados só informam o vendedor, e não dizem de quem alguém " +
      "é cliente. A mensagem fica registrada.",
    access: ["cartSession", "customer"],
    accessOptional: true,
    body: { schema: ContactRequest, examples },
    answer: {
      status: 200,
      description: "O link wa.me com o texto pronto.",
      schema: ContactAnswer,
      example: {
        whatsappUrl: "https://wa.me/5511900000001?text=Ol%C3%A1",
        seller: { nome: "Helena Prado" },
      },
    },
    errors: [invalid("messageType", "Tipo de mensagem inválido")],
  },
];
