import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { knexOf, rowsOf } from "../../lib/knex";

/**
 * Runs before variants are changed: one whose stock is counted again gets the inventory item back that it had. Medusa takes
 * it off when counting ends, and would make a second one of the same SKU, which is refused.
 */
export async function countAgain(
  { scope, params, body }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const ids = countedIn({ ...(body as object | undefined), id: params.variant_id });
  if (ids.length > 0)
    await rowsOf(
      knexOf(scope),
      `insert into product_variant_inventory_item (id, variant_id, inventory_item_id)
       select 'pvitem_' || replace(gen_random_uuid()::text, '-', ''), v.id, i.id from product_variant v
       join inventory_item i on i.sku = v.sku and i.deleted_at is null
       where v.id = any(:ids) and v.deleted_at is null and not exists (
         select from product_variant_inventory_item l
         where (l.variant_id = v.id or l.inventory_item_id = i.id) and l.deleted_at is null)
       on conflict (variant_id, inventory_item_id) do update set deleted_at = null, updated_at = now()`,
      { ids },
    );
  next();
}

/** The ids of the variants in a body, at any depth, whose stock is to be counted. */
function countedIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own =
    "manage_inventory" in value &&
    value.manage_inventory === true &&
    "id" in value &&
    typeof value.id === "string"
      ? [value.id]
      : [];
  return [...own, ...Object.values(value).flatMap(countedIn)];
}
