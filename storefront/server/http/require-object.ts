import { ShopError } from "@alfaiataria/contract";

/** The body, which must be a JSON object. @throws {ShopError} 400 */
export function requireObject(body: unknown): Record<string, unknown> {
  if (typeof body === "object" && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new ShopError("invalid_request", "O corpo da requisição deve ser um objeto JSON");
}
