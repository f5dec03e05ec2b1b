import type { $ZodObject, $ZodType } from "zod/v4/core";
import type { ErrorCode } from "../error.ts";

/** Whom a call answers. Of several any one will do; the names are those of the document's security schemes. */
export type Access = "cartSession" | "customer" | "administrator" | "seller";

/** One error that a call answers with, as it is worded. */
export type CallError = { code: ErrorCode; message: string; details?: Record<string, unknown> };

/** What is sent: an example, or one of each kind by its name. */
export type Body = { schema: $ZodType; isOptional?: boolean; contentType?: "multipart/form-data" } & (
  | { example: Record<string, unknown>; examples?: undefined }
  | { example?: undefined; examples: Record<string, NamedExample> }
);
export type NamedExample = { summary: string; value: Record<string, unknown> };

export type Parameter = { description: string; example: string | number; schema?: $ZodType };

/** One call of `/api` as the OpenAPI document tells it. Examples are what a caller could really send. */
export type Call = {
  /** `operationId`: the call's name in generated clients. */
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** '/api/cart/{id}' */
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** Nobody in particular when left out. */
  access?: Access[];
  /** Answered to anyone, and more or otherwise to those of `access`. */
  accessOptional?: boolean;
  params?: Record<string, Parameter>;
  query?: { schema: $ZodObject; parameters: Record<string, Omit<Parameter, "schema">> };
  headers?: Record<string, Parameter>;
  body?: Body;
  answer: Answer;
  /** Those of the call itself; what its body and access bring with them is added by the document. */
  errors?: CallError[];
};

export type Answer = {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** JSON; another content type has no schema. */
  schema?: $ZodType;
  contentType?: "text/html";
  example?: unknown;
  headers?: Record<string, string>;
};

/** The document's parts, in its order. */
export const TAGS = {
  Catálogo:
    "Peças, produtos e categorias. As respostas têm ETag; uma mudança no Admin aparece em até 2 segundos.",
  Recomendações: "'Complete o Seu Look'.",
  Carrinho: "O carrinho da sessão: quem tem o UUID tem o carrinho.",
  Frete: "CEP e opções de entrega.",
  Casa: "Como a casa vende, e o que as páginas dela dizem.",
  Pedidos: "Um pedido por carrinho, com o vendedor que o atende.",
  Avaliações: "O que quem comprou diz das peças.",
  Lembretes: "O que alguém pede para saber depois, por email.",
  Atendimento: "WhatsApp, contato e agendamento.",
  Conta: "Cadastro, entrada e senha. A sessão é um cookie httpOnly.",
  Perfil: "Dados pessoais, foto e os direitos da LGPD.",
  Favoritos: "Peças curtidas.",
  Vendedores: "Vendedores e suas mensagens, para a administração.",
  Avisos: "O que a loja envia a quem pediu: webhooks.",
  Documentação: "A API descrita por ela mesma.",
} as const;
export type Tag = keyof typeof TAGS;
