import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import type { AuditSubject } from "./types";

/**
 * Where the name of each type of subject is stored; types not listed, and customers on purpose, are known by their id.
 */
const NAMES: Record<string, { table: string; name: string }> = {
  order: { table: "order", name: "'#' || display_id" },
  product: { table: "product", name: "title" },
  user: { table: "user", name: "email" },
  invite: { table: "invite", name: "email" },
  "api-key": { table: "api_key", name: "title" },
  review: { table: "review", name: "product_name" },
  seller: { table: "seller", name: "concat_ws(' ', codigo, nome)" },
  import: { table: "catalogue_import", name: "file_name" },
  "price-list": { table: "price_list", name: "title" },
  promotion: { table: "promotion", name: "code" },
  "inventory-item": { table: "inventory_item", name: "coalesce(title, sku)" },
  category: { table: "product_category", name: "name" },
  collection: { table: "product_collection", name: "title" },
  "stock-location": { table: "stock_location", name: "name" },
  region: { table: "region", name: "name" },
  "sales-channel": { table: "sales_channel", name: "name" },
  store: { table: "store", name: "name" },
  "shipping-option": { table: "shipping_option", name: "name" },
};

/** The subject with its current name, even if it is deleted. */
export async function named(knex: Knex, subject: AuditSubject): Promise<AuditSubject> {
  const source = NAMES[subject.type];
  if (!source || !subject.id || subject.label) return subject;
  const [row] = await rowsOf<{ label: string | null }>(
    knex,
    `select ${source.name} as label from "${source.table}" where id = :id`,
    { id: subject.id },
  );
  return { ...subject, label: row?.label ?? null };
}
