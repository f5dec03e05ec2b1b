import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";

/** Before staff's routes: an id with the zero byte is nobody's, in the database or on the disk. @throws {ShopError} 404 */
export function refuseZeroByte({ path }: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction) {
  if (/%00/.test(path)) throw new ShopError("not_found", "Recurso não encontrado");
  next();
}

/** No body of Admin's nests deeper than a few levels. */
const MOST_LEVELS = 64;
/** With one of these that is no function, a value cannot be written in an error's message. */
const HIDING = ["toString", "valueOf"];

/**
 * Before Medusa's own checks of bodies, which write what is wrong in their message and fail where that cannot be
 * written: values nested as deep as calls cannot go, or without a text. Looked through in a loop, for the same reason.
 * @throws {ShopError} 400
 */
export function requirePlainBody(
  { body }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const inner = level.filter((value) => typeof value === "object" && value !== null) as object[];
    if (depth > MOST_LEVELS || inner.some((value) => HIDING.some((key) => Object.hasOwn(value, key))))
      throw new ShopError("invalid_request", "O que foi enviado tem um valor inválido");
    level = inner.flatMap((value) => Object.values(value) as unknown[]);
  }
  next();
}

type Table =
  "api_key" | "order_claim" | "order_exchange" | "product" | "product_variant" | "fulfillment_provider";

/**
 * Before routes of Medusa that take for granted what the address names, and fail where it is not there.
 * @param param of the address, the row's id
 */
export const requireThere =
  (table: Table, param = "id") =>
  async (request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction) => {
    const [row] = await rowsOf(
      knexOf(request.scope),
      `select 1 from ${table} where id = :id and deleted_at is null`,
      { id: request.params[param] ?? "" },
    );
    if (!row) throw new ShopError("not_found", "Recurso não encontrado");
    next();
  };

/** What counts or is money in a promotion and in a campaign. */
type Amounts = Record<string, unknown> | null | undefined;

/** Before Medusa's promotions and campaigns, which take a discount below zero. @throws {ShopError} 400 */
export function refuseNegative({ body }: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction) {
  const { application_method, budget, campaign } = (body ?? {}) as Record<string, Amounts>;
  for (const amounts of [application_method, budget, campaign?.budget as Amounts])
    if (Object.values(amounts ?? {}).some((value) => typeof value === "number" && value < 0))
      throw new ShopError("invalid_request", "Valores, quantidades e verbas de promoções não são negativos");
  next();
}

/**
 * Before all of `/admin`, because Medusa fails where it looks at the body of this one: a place of stock has a name.
 * @throws {ShopError} 400
 */
export function requireName(
  { method, path, body }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const { name } = (body ?? {}) as { name?: unknown };
  if (method === "POST" && /^\/stock-locations\/?$/i.test(path) && typeof name !== "string")
    throw new ShopError("invalid_request", "Nome é obrigatório", { name: "Nome é obrigatório" });
  next();
}
