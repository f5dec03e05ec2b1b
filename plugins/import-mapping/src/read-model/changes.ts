import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SqlObjects } from "@alfaiataria/database";
import { VARIANT_FACTS } from "./variant-facts";

/** Every table that shows in the shop; of imported_product only the columns that do. */
const WATCHED: readonly { table: string; columns?: readonly string[] }[] = [
  { table: "product" },
  { table: "product_variant" },
  { table: "product_option" },
  { table: "product_option_value" },
  { table: "product_variant_option" },
  { table: "product_variant_price_set" },
  { table: "price" },
  { table: "image" },
  { table: "product_variant_product_image" },
  { table: "product_variant_inventory_item" },
  { table: "inventory_level" },
  { table: "product_category" },
  { table: "product_category_product" },
  { table: "product_sales_channel" },
  { table: "sales_channel_stock_location" },
  { table: "sales_channel" },
  { table: "store", columns: ["default_sales_channel_id"] },
  { table: "import_mapping" },
  {
    table: "imported_product",
    columns: ["row_hash", "pictures", "product_id", "retired_at", "deleted_at"],
  },
];

const TRIGGER = "catalogue_change";
/** Changes older than this have long been seen by every reader, which asks twice a second. */
const KEEP = "15 minutes";

/**
 * Statement triggers that write one row into catalogue_change for every change that shoppers can see, be it by Admin, an
 * import, an order or plain SQL. A row of its own for each change: orders that change stock at the same time do not wait
 * for one another.
 */
export const CATALOGUE_OBJECTS: SqlObjects = {
  statements: [
    ...VARIANT_FACTS,
    `create or replace function record_catalogue_change() returns trigger language plpgsql as $$
     begin insert into catalogue_change default values; return null; end $$`,
  ],
  triggers: WATCHED.map(({ table, columns }) => ({
    name: TRIGGER,
    table,
    definition: `after insert or ${columns ? `update of ${columns.join(", ")}` : "update"} or delete or truncate on "${table}"
      for each statement execute function record_catalogue_change()`,
  })),
};

/**
 * The catalogue's version: it differs after any committed change. The count beside the greatest id sees a long
 * transaction that took its ids early and committed late.
 */
export async function readCatalogueVersion(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{ rows: { version: string }[] }>(
    "select coalesce(max(id), 0) || '-' || count(*) as version from catalogue_change",
  );
  return rows[0]?.version ?? "0-0";
}

/** Keeps the log short. Leaves a row of its own, so that the version never goes back to one that was before. */
export async function pruneCatalogueChanges(knex: Knex): Promise<void> {
  await knex.raw(
    `with pruned as (delete from catalogue_change where at < now() - interval '${KEEP}' returning id)
     insert into catalogue_change (at) select clock_timestamp() from pruned limit 1`,
  );
}
