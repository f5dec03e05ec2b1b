import type { MedusaRequest } from "@medusajs/framework/http";
import type { z } from "@medusajs/framework/zod";
import { ShopError } from "../../lib/shop-error";
import { sessionHashOf } from "../../checkout/session";

/** The hash of the session that the request came with. @throws {ShopError} 401 or 400 */
export const sessionOf = (request: MedusaRequest): string => sessionHashOf(request.get("x-cart-session"));

/** Parses what a caller sent. @throws {ShopError} 400 with messages by field */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join("."), issue.message]),
  );
  throw new ShopError("invalid_request", Object.values(details)[0] ?? "Requisição inválida", details);
}
