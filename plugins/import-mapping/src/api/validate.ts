import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import type { z } from "@medusajs/framework/zod";

/** Puts the parsed body into `req.validatedBody`; a wrong one is answered by 400 in the schema's own (Portuguese) words. */
export function validBody(schema: z.ZodType) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    req.validatedBody = parse(schema, req.body ?? {});
    next();
  };
}

/** The same for the query string, into `req.validatedQuery`. */
export function validQuery(schema: z.ZodType<Record<string, unknown>>) {
  return (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void => {
    req.validatedQuery = parse(schema, req.query);
    next();
  };
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, result.error.issues[0]?.message ?? "Dados inválidos");
}
