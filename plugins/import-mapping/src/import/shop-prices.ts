import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatPrice } from "../sheet/price";
import type { FieldChange, RowChange } from "./types";
import { isBasePrice } from "./write-prices";

/**
 * Says of rows with another price what the shop sells them for now, where staff had changed that: the sheet's former
 * figure is not what shoppers saw. One statement, and none when no price changes.
 */
export async function compareWithShop(knex: Knex, changes: readonly RowChange[]): Promise<void> {
  const repriced = new Map<number, FieldChange>();
  for (const { id, fields } of changes) {
    const price = fields.find(({ field, before }) => field === "preco" && before !== "");
    if (price) repriced.set(id, price);
  }
  if (repriced.size === 0) return;
  const { rows } = await knex.raw<{ rows: { import_id: number; centavos: number }[] }>(
    `select m.import_id, round(min(p.amount) * 100)::int as centavos
       from import_mapping m
       join product_variant v on v.id = m.variant_id and v.deleted_at is null
       join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
       join price p on p.price_set_id = l.price_set_id and ${isBasePrice("p")}
      where m.deleted_at is null and m.import_id = any(?) group by m.import_id`,
    [[...repriced.keys()]],
  );
  for (const { import_id, centavos } of rows) repriced.get(import_id)!.before = formatPrice(centavos);
}
