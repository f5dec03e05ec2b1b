import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** Levels beside what their reservations say. */
const COUNTED = `inventory_level l left join (
    select inventory_item_id, location_id, sum(quantity) as quantity from reservation_item
    where deleted_at is null group by 1, 2) r using (inventory_item_id, location_id)`;
const RESERVED = "coalesce(r.quantity, 0)";

/**
 * Counts again what is reserved of every level whose count is not that of its reservations. Medusa writes a level from what
 * it has read before, so that of two changes at once it may lose one.
 * @returns how many levels were wrong
 */
export function correctLevels(knex: Knex): Promise<number> {
  return knex.transaction(async (transaction) => {
    const wrong = await rowsOf<{ id: string }>(
      transaction,
      `select l.id from ${COUNTED} where l.deleted_at is null and l.reserved_quantity <> ${RESERVED}
       order by l.id for update of l`,
    );
    if (wrong.length === 0) return 0;
    // Once more, now that they are locked: a statement sees what was committed before it began.
    const mended = await rowsOf(
      transaction,
      `update inventory_level l set reserved_quantity = x.quantity, updated_at = now(),
         raw_reserved_quantity = jsonb_build_object('value', x.quantity::text, 'precision', 20)
       from (select l.id, ${RESERVED} as quantity from ${COUNTED} where l.id = any(:ids)) x
       where l.id = x.id and l.reserved_quantity <> x.quantity returning l.id`,
      { ids: wrong.map(({ id }) => id) as unknown as Knex.Value },
    );
    return mended.length;
  });
}
