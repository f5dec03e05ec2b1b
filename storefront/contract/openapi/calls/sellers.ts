import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { conflict, invalid, notFound } from "../refusals.ts";

const NewSeller = z.object({
  codigo: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  ordem: z._default(z.int().check(z.minimum(1)), 1),
});
const Seller = z.extend(NewSeller, {
  id: z.string(),
  ordem: z.number(),
  ativo: z.boolean(),
  clientes: z.number(),
  mensagens: z.number(),
});
const UpdateSeller = z.partial(
  z.extend(NewSeller, { ordem: z.int().check(z.minimum(1)), ativo: z.boolean() }),
);
const MessageStatus = z.enum(["sent", "answered", "closed"]);
const SellerMessage = z.object({
  id: z.string(),
  sellerId: z.string(),
  clientId: z.string(),
  messageType: z.string(),
  status: MessageStatus,
  createdAt: z.string(),
});
const MessagesQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});

const newSeller = {
  codigo: "VSP99",
  nome: "Otávio Lins",
  email: "otavio@alfaiataria1989.example",
  telefone: "+5511900000007",
  ordem: 7,
};
const seller = {
  id: "sel_01M7Z0E2T6X9Z2B5D7G0J3M6P8",
  ...newSeller,
  ativo: true,
  clientes: 12,
  mensagens: 31,
};
const message = {
  id: "msg_01M7Z0F4V8Y1A4C6E9H2K5N7Q0",
  sellerId: seller.id,
  clientId: "joaquim@exemplo.com.br",
  messageType: "product_inquiry",
  status: "sent",
  createdAt: "2026-03-02T14:05:00.000Z",
};
const id = (what: string, example: string) => ({ id: { description: `Id ${what}.`, example } });
const TAKEN = conflict("Já existe um vendedor com este código");

export const sellerCalls: Call[] = [
  {
    id: "listSellers",
    method: "get",
    path: "/api/sellers",
    tag: "Vendedores",
    summary: "Lista os vendedores",
    access: ["administrator"],
    answer: {
      status: 200,
      description: "Os vendedores, com quantos clientes e mensagens cada um tem.",
      schema: z.array(Seller),
      example: [seller],
    },
  },
  {
    id: "createSeller",
    method: "post",
    path: "/api/sellers",
    tag: "Vendedores",
    summary: "Cria um vendedor",
    access: ["administrator"],
    body: { schema: NewSeller, example: newSeller },
    answer: { status: 201, description: "O vendedor.", schema: Seller, example: seller },
    refusals: [invalid("codigo", "Todos os campos são obrigatórios"), TAKEN],
  },
  {
    id: "updateSeller",
    method: "put",
    path: "/api/sellers/{id}",
    tag: "Vendedores",
    summary: "Muda um vendedor, ou o ativa e desativa",
    access: ["administrator"],
    params: id("do vendedor", seller.id),
    body: { schema: UpdateSeller, example: { ativo: true } },
    answer: { status: 200, description: "O vendedor como ficou.", schema: Seller, example: seller },
    refusals: [notFound("Vendedor não encontrado"), TAKEN],
  },
  {
    id: "listSellerMessages",
    method: "get",
    path: "/api/seller-messages/seller/{id}",
    tag: "Vendedores",
    summary: "Lista as mensagens de um vendedor, as novas primeiro",
    description: "Um vendedor lê apenas as suas.",
    access: ["administrator", "seller"],
    params: id("do vendedor", seller.id),
    query: {
      schema: MessagesQuery,
      parameters: {
        limit: { description: "Quantas, até 100.", example: 20 },
        offset: { description: "Quantas saltar.", example: 0 },
      },
    },
    answer: { status: 200, description: "As mensagens.", schema: z.array(SellerMessage), example: [message] },
    refusals: [notFound("Vendedor não encontrado")],
  },
  {
    id: "updateSellerMessage",
    method: "patch",
    path: "/api/seller-messages/{id}",
    tag: "Vendedores",
    summary: "Muda o estado de uma mensagem",
    description: "Um vendedor muda apenas as suas.",
    access: ["administrator", "seller"],
    params: id("da mensagem", message.id),
    body: { schema: z.object({ status: MessageStatus }), example: { status: "answered" } },
    answer: {
      status: 200,
      description: "A mensagem como ficou.",
      schema: SellerMessage,
      example: { ...message, status: "answered" },
    },
    refusals: [notFound("Mensagem não encontrada")],
  },
];
