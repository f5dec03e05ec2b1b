import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";

/** Runs before staff's routes: no id in the database or on disk contains a zero byte. @throws {ShopError} 404 */
export function refuseZeroByte({ path }: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction) {
  if (/%00/.test(path)) throw new ShopError("not_found", "Recurso não encontrado");
  next();
}

/** No body that Admin sends nests deeper than a few levels. */
const MOST_LEVELS = 64;
/** If one of these is overridden by a non-function, the value cannot be printed in an error message. */
const HIDING = ["toString", "valueOf"];

/**
 * Runs before Medusa's own validation, which prints the invalid value in its message and crashes when it cannot: values
 * nested too deeply for recursion, or without a string form. The loop is iterative for the same reason.
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
  | "api_key"
  | "order_claim"
  | "order_exchange"
  | "product"
  | "product_category"
  | "product_variant"
  | "fulfillment_provider";

/**
 * Runs before Medusa routes that assume the row named in the address exists, and fail when it does not.
 * @param param the address parameter with the row's id
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

/** The counts and amounts of a promotion or campaign. */
type Amounts = Record<string, unknown> | null | undefined;

/** Runs before Medusa's promotions and campaigns, which accept negative amounts. @throws {ShopError} 400 */
export function refuseNegative({ body }: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction) {
  const { application_method, budget, campaign } = (body ?? {}) as Record<string, Amounts>;
  for (const amounts of [application_method, budget, campaign?.budget as Amounts])
    if (Object.values(amounts ?? {}).some((value) => typeof value === "number" && value < 0))
      throw new ShopError("invalid_request", "Valores, quantidades e verbas de promoções não são negativos");
  next();
}

/**
 * Runs before all of `/admin`: Medusa crashes on a stock location without a name.
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
