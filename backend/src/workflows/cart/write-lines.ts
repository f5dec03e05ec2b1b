import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Gives a line of a cart another quantity. */
export async function setQuantity(knex: Knex, lineId: string, quantity: number): Promise<void> {
  await knex("cart_line_item").where({ id: lineId }).update({ quantity, updated_at: knex.fn.now() });
}

/** Takes lines out of a cart, as Medusa does: nothing of them stays. */
export async function deleteLines(knex: Knex, lineIds: string[]): Promise<void> {
  await knex("cart_line_item").whereIn("id", lineIds).delete();
}
