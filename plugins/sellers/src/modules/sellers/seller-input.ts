import { z } from "@medusajs/framework/zod";

/** Shown for any of the four fields that is missing or blank (spec 2 §5). */
export const ALL_REQUIRED = "Todos os campos são obrigatórios";
const ORDEM = "A ordem deve ser um número inteiro a partir de 1";

const text = (max: number, tooLong: string) =>
  z.string(ALL_REQUIRED).trim().min(1, ALL_REQUIRED).max(max, tooLong);

const fields = {
  codigo: text(20, "O código deve ter no máximo 20 caracteres"),
  nome: text(120, "O nome deve ter no máximo 120 caracteres"),
  email: text(254, "Email inválido").toLowerCase().pipe(z.email("Email inválido")),
  telefone: text(30, "Telefone inválido").refine(
    (telefone) => /^\d{10,15}$/.test(telefone.replace(/\D/g, "")),
    "Telefone inválido",
  ),
  ordem: z.number(ORDEM).int(ORDEM).min(1, ORDEM).max(10_000, "A ordem deve ser no máximo 10.000"),
  ativo: z.boolean("O status deve ser verdadeiro ou falso"),
};

/** A new seller; it comes first (`ordem` 1) and active unless told otherwise. */
export const newSellerSchema = z.object({
  ...fields,
  ordem: fields.ordem.default(1),
  ativo: fields.ativo.default(true),
});
export type NewSeller = z.input<typeof newSellerSchema>;

const USER = "Usuário inválido";

/** What changes in a seller; at least one field. `user_id`: the Medusa user by whom the seller signs in from now on. */
export const sellerChangeSchema = z
  .object({
    ...fields,
    user_id: z
      .string(USER)
      .regex(/^\w{1,64}$/, USER)
      .nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Nenhuma alteração informada");
export type SellerChange = z.input<typeof sellerChangeSchema>;
