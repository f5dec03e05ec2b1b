import * as z from "zod/mini";
import { OrdersQuery } from "../../account.ts";
import { Order, OrderPlaced, OrderQuery, OrderRequest } from "../../order.ts";
import type { Call } from "../call.ts";
import { IDS, order, orderRequest } from "../examples.ts";
import { conflict, invalid, notFound } from "../refusals.ts";

export const orderCalls: Call[] = [
  {
    id: "placeOrder",
    method: "post",
    path: "/api/orders/with-seller",
    tag: "Pedidos",
    summary: "Faz o pedido do carrinho e designa um vendedor",
    description:
      "O servidor calcula tudo: valores que diferem dos seus são 409 com os novos em `details`. " +
      "Um carrinho dá um pedido: enviar o mesmo de novo devolve o mesmo pedido.",
    access: ["cartSession"],
    headers: {
      "Idempotency-Key": {
        description: "Uma chave sua por tentativa, de até 255 caracteres; vale por 24 horas.",
        example: "4f9d3a52-6a0f-4a35-9f6e-0a4a2b7f1c11",
      },
    },
    body: { schema: OrderRequest, example: orderRequest },
    answer: {
      status: 201,
      description: "O pedido e seu vendedor; sem vendedor ativo, null.",
      schema: OrderPlaced,
      example: { order, assignedSeller: order.seller },
      headers: { "Idempotent-Replayed": "'true' quando o pedido já tinha sido feito." },
    },
    refusals: [
      invalid("name", "Nome é obrigatório"),
      { code: "invalid_request", message: "Idempotency-Key inválida" },
      conflict("Seu carrinho está vazio", { reason: "empty_cart" }),
      conflict("Os valores do pedido mudaram. Confira o novo total e confirme.", {
        reason: "totals",
        itemsTotal: 1890,
        shippingPrice: 40,
        shippingDeliveryTime: "8 a 12 dias úteis",
        total: 1930,
      }),
      conflict("Não há estoque suficiente: Blazer Slim Lã Fria Super 120 Azul Marinho (esgotado)", {
        reason: "stock",
        items: [{ variantId: IDS.variant, name: "Blazer Slim Lã Fria Super 120 Azul Marinho", available: 0 }],
      }),
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
      "À sessão que o fez, ao seu cliente, ao seu vendedor, à administração, ou com o token do link da carta de " +
      "confirmação. Para qualquer outro ele não existe.",
    access: ["cartSession", "customer", "administrator", "seller"],
    accessOptional: true,
    params: { id: { description: "Id do pedido.", example: IDS.order } },
    query: {
      schema: OrderQuery,
      parameters: { token: { description: "Token do link assinado.", example: "dG9rZW4tZG8tbGluaw" } },
    },
    answer: { status: 200, description: "O pedido.", schema: Order, example: order },
    refusals: [notFound("Pedido não encontrado")],
  },
];
