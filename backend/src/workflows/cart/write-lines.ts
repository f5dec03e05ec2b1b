import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Sets the quantity of a cart line. */
export async function setQuantity(knex: Knex, lineId: string, quantity: number): Promise<void> {
  await knex("cart_line_item").where({ id: lineId }).update({ quantity, updated_at: knex.fn.now() });
}

/** Deletes lines from a cart outright, as Medusa does (no soft delete). */
export async function deleteLines(knex: Knex, lineIds: string[]): Promise<void> {
  await knex("cart_line_item").whereIn("id", lineIds).delete();
}
