import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { lineOfVariant } from "./line-of-variant";

type NewLine = ReturnType<typeof lineOfVariant> & { quantity: number };

/** Adds a line to a cart. @returns its id */
export async function addLine(knex: Knex, cartId: string, line: NewLine): Promise<string> {
  const id = generateEntityId(undefined, "cali");
  const row = rowOf(knex, line);
  await knex("cart_line_item").insert({ ...row, id, cart_id: cartId, created_at: row.updated_at });
  return id;
}

/** Puts another variant of the same product in a cart line's place. */
export async function replaceLine(knex: Knex, lineId: string, line: NewLine): Promise<void> {
  await knex("cart_line_item").where({ id: lineId }).update(rowOf(knex, line));
}

/** Sets the quantity of a cart line. */
export async function setQuantity(knex: Knex, lineId: string, quantity: number): Promise<void> {
  await knex("cart_line_item").where({ id: lineId }).update({ quantity, updated_at: knex.fn.now() });
}

/** Deletes lines from a cart outright, as Medusa does (no soft delete). */
export async function deleteLines(knex: Knex, lineIds: string[]): Promise<void> {
  await knex("cart_line_item").whereIn("id", lineIds).delete();
}

/** A line as Medusa's cart module writes it: every amount also as an exact text beside the number. */
function rowOf(knex: Knex, line: NewLine) {
  const { thumbnail = null, variant_sku = null, unit_price, compare_at_unit_price = null } = line;
  return {
    ...line,
    thumbnail,
    variant_sku,
    compare_at_unit_price,
    raw_unit_price: exactly(unit_price),
    raw_compare_at_unit_price: compare_at_unit_price && exactly(compare_at_unit_price),
    // `now()` is when the transaction began to wait for its lock.
    updated_at: knex.raw("clock_timestamp()"),
  };
}

const exactly = (amount: number) => ({ value: String(amount), precision: 20 });
