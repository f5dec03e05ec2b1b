import { MedusaError } from "@medusajs/framework/utils";
import type { z } from "@medusajs/framework/zod";

/**
 * The value as the schema gives it.
 * @throws MedusaError (invalid_data) with the schema's first message, which is in Portuguese
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new MedusaError(MedusaError.Types.INVALID_DATA, result.error.issues[0]?.message ?? "Dados inválidos");
}
