import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { untilAnswered } from "./until-answered";

const invalid = (field: string, message: string) =>
  new ShopError("invalid_request", message, { [field]: message });

/**
 * Runs before a category is made or moved, one at a time: Medusa fails on a parent that is not there, and lets a
 * category stand below itself, where nobody finds it again.
 * @throws {ShopError} 400
 */
export async function requireParent(
  { scope, params, body }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const { parent_category_id: parent } = (body ?? {}) as { parent_category_id?: unknown };
  if (typeof parent !== "string") return next();
  const knex = knexOf(scope);
  await untilAnswered(knex, "categories", response, async () => {
    const above = await rowsOf<{ id: string }>(
      knex,
      `with recursive above as (
         select id, parent_category_id from product_category where id = :parent and deleted_at is null
         union select c.id, c.parent_category_id from product_category c join above a on c.id = a.parent_category_id)
       select id from above`,
      { parent },
    );
    if (above.length === 0) throw invalid("parent_category_id", "A categoria de cima não existe");
    if (above.some(({ id }) => id === params.id))
      throw invalid("parent_category_id", "Uma categoria não fica dentro dela mesma nem das que estão nela");
    next();
  });
}

type Named = { id?: unknown };
type Product = Named & { variants?: unknown };

/** The ids in a list of a body. */
const idsIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? (list as (Named | null)[]).map((each) => each?.id).filter((id) => typeof id === "string")
    : [];

type Body = { variants?: unknown; update?: unknown };
/** Variants by the product that they have to be of, where each call says so. */
type VariantsOf = (body: Body, productId: string) => [productId: unknown, variantIds: string[]][];

export const inProduct: VariantsOf = ({ variants }, productId) => [[productId, idsIn(variants)]];
export const inVariantBatch: VariantsOf = ({ update }, productId) => [[productId, idsIn(update)]];
export const inProductBatch: VariantsOf = ({ update }) =>
  Array.isArray(update)
    ? (update as (Product | null)[]).map((each) => [each?.id, idsIn(each?.variants)])
    : [];

/**
 * Runs before products are changed: Medusa fails on a variant that is not there, or makes one with the id that was
 * sent.
 * @throws {ShopError} 400
 */
export const requireOwnVariants =
  (variantsOf: VariantsOf) =>
  async ({ scope, params, body }: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction) => {
    const wanted = variantsOf((body ?? {}) as Body, params.id ?? "");
    const ids = wanted.flatMap(([, variantIds]) => variantIds);
    if (ids.length === 0) return next();
    const rows = await rowsOf<{ id: string; product_id: string }>(
      knexOf(scope),
      "select id, product_id from product_variant where id = any(:ids) and deleted_at is null",
      { ids },
    );
    const productOf = new Map(rows.map(({ id, product_id }) => [id, product_id]));
    if (wanted.some(([productId, variantIds]) => variantIds.some((id) => productOf.get(id) !== productId)))
      throw invalid("variants", "Uma das variantes não é deste produto");
    next();
  };
