import * as z from "zod/mini";

const PIX_KEY = "Informe a chave Pix: CPF, CNPJ, email, telefone com +55 ou chave aleatória";
/** Where a client wants money back that was not paid by card or by the bank's Pix; which kind of key it is, the server says. */
const pixKey = z.optional(
  z.string({ error: PIX_KEY }).check(z.trim(), z.minLength(5, PIX_KEY), z.maxLength(77, PIX_KEY)),
);

/** POST /api/orders/{id}/cancel; may be left out. */
export const CancelRequest = z.object({ pixKey });
export type CancelRequest = z.infer<typeof CancelRequest>;

const PROOF = "Escreva o comprovante da devolução, como o código da transação Pix, em até 200 caracteres";
/** By what staff prove that they gave money back by hand. */
export const Proof = z
  .string({ error: PROOF })
  .check(z.trim(), z.minLength(1, PROOF), z.maxLength(200, PROOF));

/**
 * Which pieces, of a line of the order and how many of them; `size`: the same piece is wanted in another size. Strict: a
 * size under another name would be a return.
 */
const returnLine = z.strictObject({
  id: z
    .string({ error: "Informe a peça" })
    .check(z.minLength(1, "Informe a peça"), z.maxLength(100, "Informe a peça")),
  quantity: z
    .number({ error: "Informe quantas" })
    .check(z.int("Informe quantas"), z.positive("Informe quantas"), z.maximum(10_000)),
  size: z.optional(
    z.string().check(z.trim(), z.minLength(1, "Informe o tamanho"), z.maxLength(40, "Informe o tamanho")),
  ),
});
const PIECES = "Escolha as peças";

/** POST /api/orders/{id}/returns: all with a size, or none. */
export const ReturnRequest = z.object({
  items: z.array(returnLine, { error: PIECES }).check(z.minLength(1, PIECES), z.maxLength(100, PIECES)),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500, "O motivo tem no máximo 500 caracteres"))),
  pixKey,
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

/** How far a return or an exchange that a client asked for has come. */
export const RETURN_STATES = {
  requested: "pedida",
  accepted: "aceita",
  received: "recebida",
} as const;
export type ReturnState = keyof typeof RETURN_STATES;

/** Of an order: what its client asks back. */
export const OrderReturn = z.object({
  id: z.string(),
  isExchange: z.boolean(),
  state: z.enum(Object.keys(RETURN_STATES) as [ReturnState, ...ReturnState[]]),
  requestedAt: z.string(),
  reason: z.nullable(z.string()),
  items: z.array(
    z.object({
      name: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.number(),
      /** In an exchange the size that is wanted instead. */
      newSize: z.nullable(z.string()),
    }),
  ),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

/** GET /api/orders/{id}/returns: for which sizes each line can be exchanged. */
export const ExchangeSizes = z.object({
  items: z.array(
    z.object({ id: z.string(), sizes: z.array(z.object({ size: z.string(), inStock: z.boolean() })) }),
  ),
});
export type ExchangeSizes = z.infer<typeof ExchangeSizes>;
