import { ShopError } from "@alfaiataria/contract";
import { type $ZodType, locales, type output, safeParse } from "zod/v4/core";

/** Messages that a schema does not word itself. */
const { localeError } = locales.pt();

/** Parses what was sent by the contract's schema. @throws {ShopError} 400 with the specification's messages by field */
export function parse<S extends $ZodType>(schema: S, value: unknown): output<S> {
  const result = safeParse(schema, value, { error: localeError });
  if (result.success) return result.data;
  const details: Record<string, string> = {};
  for (const { path, message } of result.error.issues) details[path.join(".") || "body"] ??= message;
  throw new ShopError("invalid_request", Object.values(details)[0] ?? "Requisição inválida", details);
}

/** A body that has to be a JSON object. @throws {ShopError} 400 */
export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body === "object" && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new ShopError("invalid_request", "O corpo da requisição deve ser um objeto JSON");
}
