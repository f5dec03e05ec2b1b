import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isRetired } from "../lib/sql";

/** How long after its last change a shipped line keeps its variant, in case it is returned or exchanged. */
const KEPT_AFTER_SHIPPING = "90 days";
/** Longer than placing an order takes, from reserving stock to creating the order. */
const PLACING = "2 hours";

/**
 * SQL: whether an order holds a variant: the order is not canceled, and the line is not fully shipped or was changed
 * lately. Medusa can ship, edit and take back only variants that still exist.
 */
const isHeld = (variantId: string) => `exists (
  select from order_line_item l
    join order_item i on i.item_id = l.id and i.deleted_at is null
    join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null and o.canceled_at is null
   where l.variant_id = ${variantId} and l.deleted_at is null
     and (greatest(i.shipped_quantity, i.delivered_quantity) < i.quantity
          or i.updated_at > now() - interval '${KEPT_AFTER_SHIPPING}'))`;

/**
 * Takes variants off sale; their price, stock and mapping stay, for orders and for when they return. Variants that an
 * order holds are only marked (`shop_variant_facts` leaves them out); the others are deleted as well.
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

/** Deletes retired variants that no order holds any longer; restores those that a new order took while retired. */
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
