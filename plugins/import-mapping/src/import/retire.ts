import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isRetired } from "../lib/sql";

/** For so long after its last change a line that was shipped may come back: to be returned, or exchanged. */
const KEPT_AFTER_SHIPPING = "90 days";
/** Longer than an order takes from its reservation until it is there. */
const PLACING = "2 hours";

/**
 * SQL of whether an order holds a variant: one that is not canceled and whose line was not shipped, or lately. Medusa
 * ships, edits and takes back only what is there.
 */
const isHeld = (variantId: string) => `exists (
  select from order_line_item l
    join order_item i on i.item_id = l.id and i.deleted_at is null
    join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null and o.canceled_at is null
   where l.variant_id = ${variantId} and l.deleted_at is null
     and (greatest(i.shipped_quantity, i.delivered_quantity) < i.quantity
          or i.updated_at > now() - interval '${KEPT_AFTER_SHIPPING}'))`;

/**
 * Takes variants off the sale; their price, stock and mapping stay for orders and for the day they come back. Those that
 * an order holds are only marked (`shop_variant_facts` leaves them out), the others are deleted as well.
 */
export async function retireVariants(knex: Knex, ids: readonly string[]): Promise<void> {
  await knex.raw(
    `update product_variant v
        set metadata = coalesce(v.metadata, '{}') || '{"import_retired": "true"}', updated_at = now(),
            deleted_at = case when not ${isHeld("v.id")} then now() end
      where v.id = any(?)`,
    [ids] as unknown as Knex.RawBinding[],
  );
}

/** Deletes retired variants that no order holds any longer, and brings back one that an order took while it was retired. */
export async function sweepRetired(knex: Knex): Promise<void> {
  await knex.raw(
    `update product_variant v set deleted_at = now(), updated_at = now()
      where v.deleted_at is null and ${isRetired("v")} and not ${isHeld("v.id")}`,
  );
  await knex.raw(
    `update product_variant v set deleted_at = null, updated_at = now()
       from "order" o
       join order_item i on i.order_id = o.id
       join order_line_item l on l.id = i.item_id
      where o.created_at > now() - interval '${PLACING}' and o.deleted_at is null
        and v.id = l.variant_id and v.deleted_at is not null and ${isRetired("v")} and ${isHeld("v.id")}`,
  );
}
