import type { MedusaRequest } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { ShopError } from "../../lib/shop-error";
import { sessionHashOf } from "../../checkout/session";

// Messages that no schema words itself.
z.config(z.locales.pt());

/** The hash of the session that the request came with. @throws {ShopError} 401 or 400 */
export const sessionOf = (request: MedusaRequest): string => sessionHashOf(request.get("x-cart-session"));

/** Whether a text can be an id of Medusa's at all; what PostgreSQL refuses in a text is none. */
export const isId = (text: string): boolean => /^\w{1,64}$/.test(text);

/** Parses what a caller sent. @throws {ShopError} 400 with messages by field */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  const issues = result.success ? unstorable(value) : result.error.issues;
  if (result.success && issues.length === 0) return result.data;
  const details = Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
  throw new ShopError("invalid_request", Object.values(details)[0] ?? "Requisição inválida", details);
}

/** The zero byte, which PostgreSQL keeps nowhere, and half a character, which it keeps in no JSON. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Texts that no database holds. */
function unstorable(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; message: string }[] {
  if (typeof value === "string") {
    return UNSTORABLE.test(value) ? [{ path, message: "O texto tem um caractere inválido" }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorable(item, [...path, key]));
}
