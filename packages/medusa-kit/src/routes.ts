import { ShopError } from "@alfaiataria/contract";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";

const PAGE = "Página inválida";

/** A page of a list, as the query string has it; 20 rows by default. */
export const pageOf = ({ limit, offset } = { limit: 100, offset: 1_000_000 }) => ({
  limit: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(limit, PAGE).default(20),
  offset: z.coerce.number(PAGE).int(PAGE).min(0, PAGE).max(offset, PAGE).default(0),
});

/** What can be an id of Medusa's at all; what PostgreSQL refuses in a text is none. */
const ID = /^\w{1,64}$/;
export const anId = (message: string) => z.string(message).regex(ID, message);
export const isId = (text: string): boolean => ID.test(text);

/** 'YYYY-MM-DD' of this age. */
export const aDay = (message: string) =>
  z.iso.date(message).refine((date) => date >= "2000" && date < "2200", message);

/** PostgreSQL keeps no zero byte in a text. */
export const isText = (text: string): boolean => !text.includes("\0");

/** A schema of the contract, or of Medusa's zod. */
type Schema = {
  safeParse(
    value: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } };
};

/** Puts the parsed body into `req.validatedBody`; a wrong one is answered by 400 in the schema's own (Portuguese) words. */
export function validBody(schema: Schema) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    req.validatedBody = parsed(schema, req.body ?? {});
    next();
  };
}

/** The same for the query string, into `req.validatedQuery`. */
export function validQuery(schema: Schema) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    req.validatedQuery = parsed(schema, req.query) as Record<string, unknown>;
    next();
  };
}

function parsed(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ShopError("invalid_request", result.error.issues[0]?.message ?? "Dados inválidos");
}
