import * as z from "zod/mini";

/** Shown for any of the four fields that is missing or blank (spec 2 §5). */
const ALL_REQUIRED = "Todos os campos são obrigatórios";
const ORDEM = "A ordem deve ser um número inteiro a partir de 1";
const PAGE = "Página inválida";

const text = (max: number, tooLong: string) =>
  z.string(ALL_REQUIRED).check(z.trim(), z.minLength(1, ALL_REQUIRED), z.maxLength(max, tooLong));

const fields = {
  codigo: text(20, "O código deve ter no máximo 20 caracteres"),
  nome: text(120, "O nome deve ter no máximo 120 caracteres"),
  email: z.pipe(text(254, "Email inválido").check(z.toLowerCase()), z.email("Email inválido")),
  telefone: text(30, "Telefone inválido").check(
    z.refine((telefone) => /^\d{10,15}$/.test(telefone.replace(/\D/g, "")), "Telefone inválido"),
  ),
  ordem: z.int(ORDEM).check(z.minimum(1, ORDEM), z.maximum(10_000, "A ordem deve ser no máximo 10.000")),
  ativo: z.boolean("O status deve ser verdadeiro ou falso"),
};

/** POST /api/sellers (spec 2 §5 and §7): a new seller comes first and is active unless told otherwise. */
export const NewSeller = z.object({
  ...fields,
  ordem: z.optional(fields.ordem),
  ativo: z.optional(fields.ativo),
});
export type NewSeller = z.infer<typeof NewSeller>;

const somethingChanges = z.refine(
  (change: unknown) => Object.keys(change as object).length > 0,
  "Nenhuma alteração informada",
);

/** PUT /api/sellers/{id}: the fields that change. `userId` (an addition): the user of Admin by whom the seller signs in. */
export const SellerChange = z
  .partial(
    z.object({
      ...fields,
      userId: z.nullable(z.string("Usuário inválido").check(z.regex(/^\w{1,64}$/, "Usuário inválido"))),
    }),
  )
  .check(somethingChanges);
export type SellerChange = z.infer<typeof SellerChange>;

/** 201 of POST /api/sellers, 200 of PUT /api/sellers/{id} (spec 2 §3). */
export const Seller = z.object({
  id: z.string(),
  codigo: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  ordem: z.int(),
  ativo: z.boolean(),
  userId: z.nullable(z.string()),
});
export type Seller = z.infer<typeof Seller>;

/** GET /api/sellers: distinct clients and messages in all (spec 2 §2 and §9). A seller gets only themself. */
export const SellerList = z.array(z.extend(Seller, { clientes: z.int(), mensagens: z.int() }));
export type SellerList = z.infer<typeof SellerList>;

export const MESSAGE_STATUSES = ["sent", "answered", "closed"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** GET /api/seller-messages/seller/{id}, an addition: without it the first 100. */
export const MessagePage = z.object({
  page: z._default(
    z.coerce.number(PAGE).check(z.int(PAGE), z.minimum(1, PAGE), z.maximum(1_000_000, PAGE)),
    1,
  ),
  limit: z._default(z.coerce.number(PAGE).check(z.int(PAGE), z.minimum(1, PAGE), z.maximum(100, PAGE)), 100),
});

/** A message as its seller sees it (spec 2 §3; from `text` on additions). */
export const SellerMessage = z.object({
  id: z.string(),
  /** Null when no seller was active: the message went to the store's own number. */
  sellerId: z.nullable(z.string()),
  clientId: z.string(),
  messageType: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: z.string(),
  text: z.string(),
  orderId: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type SellerMessage = z.infer<typeof SellerMessage>;

export const MAX_NOTES = 2000;
export const NOTES_TOO_LONG = "As notas devem ter no máximo 2.000 caracteres";

/** PATCH /api/seller-messages/{id}, answered by the message. */
export const MessageChange = z
  .partial(
    z.object({
      status: z.enum(MESSAGE_STATUSES, "Status inválido"),
      notes: z.nullable(z.string("Anotação inválida").check(z.maxLength(MAX_NOTES, NOTES_TOO_LONG))),
    }),
  )
  .check(somethingChanges);
export type MessageChange = z.infer<typeof MessageChange>;
