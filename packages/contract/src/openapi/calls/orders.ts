import { OrdersQuery } from "../../account.ts";
import * as z from "zod/mini";
import { Order, OrderAnswer, OrderPlaced, TrackingRequest } from "../../order.ts";
import { OrderRequest, PickupRequest } from "../../order-request.ts";
import type { Call } from "../call.ts";
import { client, IDS, order, orderRequest } from "../examples.ts";
import { conflict, invalid, notFound, TOO_LARGE } from "../errors.ts";
import { OF_AN_ORDER } from "./of-an-order.ts";

const TOO_MANY_UNPAID = conflict(
  "Você já tem 5 pedidos à espera de pagamento. Pague um deles, ou fale com a loja pelo WhatsApp, para fazer outro.",
  { reason: "unpaid_orders", scope: "client", max: 5 },
);

/** Of an order that is fetched in a branch: no address is asked. */
const pickupRequest = {
  ...client,
  paymentMethod: "pix",
  shippingMethod: "Retirar na loja — São Paulo",
  shippingPrice: 0,
  shippingDeliveryTime: "pronto em 2 dias úteis",
  total: 1890,
};

export const orderCalls: Call[] = [
  {
    id: "placeOrder",
    method: "post",
    path: "/api/orders/with-seller",
    tag: "Pedidos",
    summary: "Faz o pedido do carrinho e designa um vendedor",
    description:
      "O servidor calcula tudo: valores que diferem dos seus são 409 com os novos em `details`. " +
      "Um carrinho dá um pedido: enviar o mesmo de novo devolve o mesmo pedido. As peças ficam reservadas até `payBy`; " +
      "sem pagamento até lá, voltam à venda e o pedido fica 'lapsed'. " +
      "De quem retira na loja ('pickup-…' das opções de entrega) não se pede endereço.",
    access: ["cartSession"],
    headers: {
      "Idempotency-Key": {
        description: "Uma chave sua por tentativa, de até 255 caracteres; vale por 24 horas.",
        example: "4f9d3a52-6a0f-4a35-9f6e-0a4a2b7f1c11",
      },
    },
    body: {
      schema: z.union([OrderRequest, PickupRequest]),
      examples: {
        enviado: { summary: "Enviado pelo PAC", value: orderRequest },
        retirado: { summary: "Retirado na loja", value: pickupRequest },
      },
    },
    answer: {
      status: 201,
      description: "O pedido e seu vendedor; sem vendedor ativo, null.",
      schema: OrderPlaced,
      example: { order, assignedSeller: order.seller },
      headers: { "Idempotent-Replayed": "'true' quando o pedido já tinha sido feito." },
    },
    errors: [
      invalid("name", "Nome é obrigatório"),
      { code: "invalid_request", message: "Idempotency-Key inválida" },
      conflict("Seu carrinho está vazio", { reason: "empty_cart" }),
      conflict("Os valores do pedido mudaram. Confira o novo total e confirme.", {
        reason: "totals",
        itemsTotal: 1890,
        discount: 94.5,
        shippingPrice: 40,
        shippingDeliveryTime: "8 a 12 dias úteis",
        total: 1835.5,
      }),
      conflict("Não há estoque suficiente: Blazer Slim Lã Fria Super 120 Azul Marinho (esgotado)", {
        reason: "stock",
        items: [{ variantId: IDS.variant, name: "Blazer Slim Lã Fria Super 120 Azul Marinho", available: 0 }],
      }),
      TOO_LARGE,
      TOO_MANY_UNPAID,
      { code: "unprocessable", message: "Esta chave de idempotência já foi usada com outros dados" },
    ],
  },
  {
    id: "listOrders",
    method: "get",
    path: "/api/orders",
    tag: "Pedidos",
    summary: "Lista os pedidos de quem entrou, os últimos primeiro",
    description: "Os feitos antes sem conta, com o mesmo email, depois de confirmado o endereço.",
    access: ["customer"],
    query: {
      schema: OrdersQuery,
      parameters: {
        page: { description: "Página, a partir de 1.", example: 1 },
        limit: { description: "Pedidos por página, até 100; 20 quando não informado.", example: 20 },
      },
    },
    answer: {
      status: 200,
      description: "Os pedidos da página.",
      schema: z.array(Order),
      example: [order],
      headers: { "X-Total-Count": "Pedidos ao todo." },
    },
  },
  {
    id: "getOrder",
    method: "get",
    path: "/api/orders/{id}",
    tag: "Pedidos",
    summary: "Mostra um pedido a quem ele pertence",
    description:
      "À sessão que o fez, ao seu cliente, à administração, ou com o token do link da carta de confirmação. Para " +
      "qualquer outro ele não existe.",
    ...OF_AN_ORDER,
    answer: { status: 200, description: "O pedido.", schema: Order, example: order },
    errors: [notFound("Pedido não encontrado")],
  },
  {
    id: "resumeOrder",
    method: "post",
    path: "/api/orders/{id}/resume",
    tag: "Pedidos",
    summary: "Retoma um pedido cuja reserva expirou",
    description:
      "Para quem vê o pedido, enquanto `canResume`: as peças são reservadas de novo, todas ou nenhuma, pelos preços do " +
      "pedido e com novo prazo. Um pedido que está aberto fica como está.",
    ...OF_AN_ORDER,
    answer: { status: 200, description: "O pedido, aberto.", schema: OrderAnswer, example: { order } },
    errors: [
      notFound("Pedido não encontrado"),
      conflict("Não há estoque suficiente: Blazer Slim Lã Fria Super 120 Azul Marinho (esgotado)", {
        reason: "stock",
        items: [{ variantId: IDS.variant, name: "Blazer Slim Lã Fria Super 120 Azul Marinho", available: 0 }],
      }),
      TOO_LARGE,
      TOO_MANY_UNPAID,
      conflict(
        "Este pedido é antigo demais para ser retomado: faça um novo, ou fale com a loja pelo WhatsApp",
      ),
      conflict("Este pedido não espera mais um pagamento"),
      conflict("Este pedido foi cancelado"),
    ],
  },
  {
    id: "trackOrder",
    method: "post",
    path: "/api/orders/{id}/tracking",
    tag: "Pedidos",
    summary: "Diz que um pedido foi enviado ou entregue, ou está pronto e foi retirado",
    description:
      "Para a administração e suas chaves, como a de uma transportadora: o que falta é separado e enviado, com o código se houver. " +
      "Dito de novo, ou fora de ordem, nada acontece duas vezes; um código que chega depois do envio é acrescentado a ele. O cliente recebe a carta de cada passo.",
    access: ["administrator"],
    params: { id: { description: "Id do pedido.", example: IDS.order } },
    body: { schema: TrackingRequest, example: { status: "shipped", code: "AA123456785BR" } },
    answer: {
      status: 200,
      description: "O pedido como está agora.",
      schema: OrderAnswer,
      example: { order: { ...order, stage: "shipped", stageLabel: "Enviado" } },
    },
    errors: [
      invalid(
        "status",
        "Informe 'shipped' ou 'delivered'; de um pedido que se retira na loja, 'ready' ou 'collected'",
      ),
      notFound("Pedido não encontrado"),
      conflict("Este pedido foi cancelado"),
      conflict("Este pedido não tem peças a enviar"),
      conflict("Este pedido se retira na loja: informe 'ready' ou 'collected'"),
      conflict("Este pedido não se retira na loja: informe 'shipped' ou 'delivered'"),
      conflict(
        "A reserva deste pedido expirou e as peças voltaram ao estoque: retome o pedido primeiro, em Pagamento e entrega",
      ),
    ],
  },
];
