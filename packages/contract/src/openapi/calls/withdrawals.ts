import { OrderAnswer } from "../../order.ts";
import { CancelRequest, ExchangeSizes, ReturnRequest } from "../../withdrawal.ts";
import type { Call } from "../call.ts";
import { conflict, invalid, notFound } from "../errors.ts";
import { IDS, order } from "../examples.ts";
import { OF_AN_ORDER } from "./of-an-order.ts";

const delivered = {
  ...order,
  stage: "delivered",
  stageLabel: "Entregue",
  payBy: null,
  paid: true,
  canCancel: false,
  returnBy: "2026-03-18T03:00:00.000Z",
};
const [item] = order.items;
const requested = {
  id: IDS.returnRequest,
  isExchange: true,
  state: "requested",
  requestedAt: "2026-03-11T14:05:00.000Z",
  reason: null,
  items: [{ name: item?.name, color: "Azul Marinho", size: "46", quantity: 1, newSize: "48" }],
};
const PIX_KEY = invalid(
  "pixKey",
  "Chave Pix inválida: use CPF, CNPJ, email, telefone com +55 ou chave aleatória",
);

/** What a client thinks better of: an order that has not left the shop, pieces that have arrived. */
export const withdrawalCalls: Call[] = [
  {
    id: "cancelOrder",
    method: "post",
    path: "/api/orders/{id}/cancel",
    tag: "Pedidos",
    summary: "Cancela um pedido que ainda não saiu da loja",
    description:
      "Para quem vê o pedido, enquanto `canCancel`, até o primeiro envio ou a retirada: o que já está separado é desfeito, e as " +
      "peças voltam à venda. O que foi pago com cartão ou pelo Pix do banco é " +
      "devolvido antes, uma vez só; o que a loja recebeu de outra forma ela devolve à mão, por `pixKey` se for dada, e até lá está " +
      "em `refundDue`. Se o banco não responde, é 502, e a loja termina sozinha o que foi pedido (`isCanceling`). Um pedido " +
      "cancelado fica como está. O corpo pode faltar.",
    ...OF_AN_ORDER,
    body: { schema: CancelRequest, isOptional: true, example: { pixKey: "joaquim@exemplo.com.br" } },
    answer: {
      status: 200,
      description: "O pedido, cancelado.",
      schema: OrderAnswer,
      example: {
        order: {
          ...order,
          status: "canceled",
          stage: "canceled",
          stageLabel: "Cancelado",
          payBy: null,
          canCancel: false,
        },
      },
    },
    errors: [
      notFound("Pedido não encontrado"),
      PIX_KEY,
      conflict("Este pedido está sendo alterado pela loja: tente de novo depois, ou fale com ela"),
      conflict("Este pedido já foi encerrado pela loja: fale com ela pelo WhatsApp"),
      conflict(
        "Este pedido já saiu da loja: peça a devolução na página dele, ou fale com a loja pelo WhatsApp",
      ),
      conflict("Seu pagamento está sendo confirmado", { reason: "processing" }),
      { code: "bad_gateway", message: "Não foi possível cancelar agora. Tente de novo em instantes." },
    ],
  },
  {
    id: "getExchangeSizes",
    method: "get",
    path: "/api/orders/{id}/returns",
    tag: "Pedidos",
    summary: "Mostra por quais tamanhos as peças de um pedido podem ser trocadas",
    description: "Para quem vê o pedido: a mesma peça, na mesma cor.",
    ...OF_AN_ORDER,
    answer: {
      status: 200,
      description: "Os outros tamanhos de cada peça do pedido.",
      schema: ExchangeSizes,
      example: { items: [{ id: IDS.orderLine, sizes: [{ size: "48", inStock: true }] }] },
    },
    errors: [notFound("Pedido não encontrado")],
  },
  {
    id: "requestReturn",
    method: "post",
    path: "/api/orders/{id}/returns",
    tag: "Pedidos",
    summary: "Pede a devolução de peças, ou a troca por outro tamanho",
    description:
      "Para quem vê o pedido, a partir do envio e até `returnBy` (CDC, art. 49; a loja pode dar mais dias): as peças e quantas de " +
      "cada uma, até `returnable`. Com `size` em todas é uma troca, pelo mesmo preço; sem, uma devolução. O motivo não é preciso. " +
      "Pedir o mesmo de novo, antes que a loja aceite, não muda nada.",
    ...OF_AN_ORDER,
    body: { schema: ReturnRequest, example: { items: [{ id: IDS.orderLine, quantity: 1, size: "48" }] } },
    answer: {
      status: 200,
      description: "O pedido, com o que foi pedido em `returns`.",
      schema: OrderAnswer,
      example: { order: { ...delivered, returns: [requested] } },
    },
    errors: [
      invalid("items", "Escolha as peças"),
      PIX_KEY,
      notFound("Pedido não encontrado"),
      conflict("O prazo para trocar ou devolver terminou: fale com a loja pelo WhatsApp"),
      conflict(
        "Blazer Slim Lã Fria Super 120 Azul Marinho: ainda não foi enviada, ou a devolução já foi pedida",
      ),
      conflict("O tamanho 48 está esgotado", { reason: "stock" }),
    ],
  },
  {
    id: "withdrawReturn",
    method: "delete",
    path: "/api/orders/{id}/returns/{request}",
    tag: "Pedidos",
    summary: "Retira um pedido de devolução ou de troca",
    description: "Para quem vê o pedido, até a loja receber as peças. O que já foi retirado fica assim.",
    ...OF_AN_ORDER,
    params: {
      ...OF_AN_ORDER.params,
      request: { description: "Id do pedido de devolução, de `returns`.", example: IDS.returnRequest },
    },
    answer: {
      status: 200,
      description: "O pedido, sem o que foi retirado.",
      schema: OrderAnswer,
      example: { order: delivered },
    },
    errors: [
      notFound("Pedido não encontrado"),
      conflict("A loja já recebeu as peças: fale com ela pelo WhatsApp"),
      conflict("O novo tamanho já está em preparação: fale com a loja pelo WhatsApp"),
    ],
  },
];
