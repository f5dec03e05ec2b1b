import * as z from "zod/mini";
import {
  MessageChange,
  MessagePage,
  NewSeller,
  Seller,
  SellerChange,
  SellerList,
  SellerMessage,
} from "../../sellers.ts";
import type { Call } from "../call.ts";
import { client, IDS, newSeller, piece } from "../examples.ts";
import { conflict, invalid, notFound } from "../errors.ts";

const seller = { id: IDS.seller, ...newSeller, ativo: true, userId: null };

const sellerMessage = {
  id: IDS.message,
  sellerId: IDS.seller,
  clientId: "session_1763694000000_k3j2x9f4",
  messageType: "product_inquiry",
  status: "sent",
  createdAt: "2026-03-02T14:05:00.000Z",
  text: `Olá! Tenho interesse no produto: ${piece.nome_peca}`,
  orderId: null,
  clientName: client.name,
  notes: null,
};

const id = (what: string, example: string) => ({ id: { description: `Id ${what}.`, example } });
const taken = (field: string, message: string) => conflict(message, { [field]: message });
const TAKEN = [
  taken("codigo", "Já existe um vendedor com este código"),
  taken("email", "Já existe um vendedor com este e-mail"),
];

export const sellerCalls: Call[] = [
  {
    id: "listSellers",
    method: "get",
    path: "/api/sellers",
    tag: "Vendedores",
    summary: "Lista os vendedores",
    description: "Um vendedor vê apenas a si mesmo.",
    access: ["administrator", "seller"],
    answer: {
      status: 200,
      description: "Os vendedores, com quantos clientes diferentes e quantas mensagens cada um tem.",
      schema: SellerList,
      example: [{ ...seller, clientes: 12, mensagens: 31 }],
    },
  },
  {
    id: "createSeller",
    method: "post",
    path: "/api/sellers",
    tag: "Vendedores",
    summary: "Cria um vendedor",
    description: "Sem `ordem` vem em primeiro; sem `ativo` está ativo.",
    access: ["administrator"],
    body: { schema: NewSeller, example: newSeller },
    answer: { status: 201, description: "O vendedor.", schema: Seller, example: seller },
    errors: [
      invalid("codigo", "Todos os campos são obrigatórios"),
      invalid("ordem", "A ordem deve ser um número inteiro a partir de 1"),
      ...TAKEN,
    ],
  },
  {
    id: "updateSeller",
    method: "put",
    path: "/api/sellers/{id}",
    tag: "Vendedores",
    summary: "Muda um vendedor, ou o ativa e desativa",
    description: "Muda só o que é enviado. `userId` é o usuário do Admin com que o vendedor entra.",
    access: ["administrator"],
    params: id("do vendedor", seller.id),
    body: { schema: SellerChange, example: { ativo: true } },
    answer: { status: 200, description: "O vendedor como ficou.", schema: Seller, example: seller },
    errors: [
      { code: "invalid_request", message: "Nenhuma alteração informada" },
      notFound("Vendedor não encontrado"),
      notFound("Usuário não encontrado"),
      ...TAKEN,
      taken("userId", "Este usuário já é o acesso de outro vendedor"),
    ],
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
      schema: MessagePage,
      parameters: {
        page: { description: "Página, a partir de 1.", example: 1 },
        limit: { description: "Mensagens por página, até 100, que é o padrão.", example: 20 },
      },
    },
    answer: {
      status: 200,
      description: "As mensagens da página.",
      schema: z.array(SellerMessage),
      example: [sellerMessage],
      headers: { "X-Total-Count": "Mensagens ao todo.", "X-Total-Pages": "Páginas ao todo." },
    },
    errors: [invalid("limit", "Página inválida"), notFound("Vendedor não encontrado")],
  },
  {
    id: "updateSellerMessage",
    method: "patch",
    path: "/api/seller-messages/{id}",
    tag: "Vendedores",
    summary: "Muda o estado de uma mensagem, ou sua anotação",
    description: "Um vendedor muda apenas as suas.",
    access: ["administrator", "seller"],
    params: id("da mensagem", sellerMessage.id),
    body: { schema: MessageChange, example: { status: "answered", notes: "Prova na sexta" } },
    answer: {
      status: 200,
      description: "A mensagem como ficou.",
      schema: SellerMessage,
      example: { ...sellerMessage, status: "answered", notes: "Prova na sexta" },
    },
    errors: [invalid("status", "Status inválido"), notFound("Mensagem não encontrada")],
  },
];
