import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { parse } from "@alfaiataria/contract";
import { isInherited } from "./lists";

/** As in an account of the shop. */
const MOST_LETTERS = 100;
const name = (label: string) =>
  z
    .string(`${label} inválido`)
    .max(MOST_LETTERS, `${label} deve ter no máximo ${MOST_LETTERS} caracteres`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${label} tem caracteres inválidos`)
    .nullish();
const person = z.looseObject({ first_name: name("Nome"), last_name: name("Sobrenome") });

/** A handle is the name in small letters where there is none. */
const handle = z
  .string("Nome inválido")
  .refine(
    (text) => ![text, text.trim().toLowerCase()].some(isInherited),
    "Este nome é reservado: escolha outro",
  );
const category = z.looseObject({ name: handle.nullish(), handle: handle.nullish() });

const BEGINNING = new Date("2000-01-01");
const END = new Date("2200-01-01");
const moment = (label: string) =>
  z.coerce
    .date(`${label} é inválida`)
    .min(BEGINNING, `${label} é inválida`)
    .max(END, `${label} é inválida`)
    .nullish();
const period = { starts_at: moment("A data de início"), ends_at: moment("A data de fim") };

/** What Medusa takes as it comes, by the address without '/admin'. */
const SCHEMAS: [address: RegExp, schema: Parameters<typeof parse>[0]][] = [
  [/^\/(users|invites)(\/|$)/i, person],
  [/^\/product-categories(\/|$)/i, category],
  [/^\/(price-lists|campaigns)(\/|$)/i, z.looseObject(period)],
  [/^\/promotions(\/|$)/i, z.looseObject({ campaign: z.looseObject(period).nullish() })],
];

/** Runs before all of `/admin`. @throws {ShopError} 400 for names that are no names, and days no calendar has */
export function requireSoundTexts(
  { method, path, body }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const schema = SCHEMAS.find(([address]) => address.test(path))?.[1];
  if (method === "POST" && schema) parse(schema, body ?? {});
  next();
}
