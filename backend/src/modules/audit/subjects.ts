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

/** Where the order is stored of what has an id of its own; by what that id begins with. */
const ORDERS: Record<string, { table: string; id: string }> = {
  return_: { table: '"return"', id: "id" },
  oexc_: { table: "order_exchange", id: "id" },
  claim_: { table: "order_claim", id: "id" },
  ordch_: { table: "order_change", id: "id" },
  ful_: { table: "order_fulfillment", id: "fulfillment_id" },
  pay_col_: { table: "order_payment_collection", id: "payment_collection_id" },
  pay_: { table: "order_payment_collection join payment using (payment_collection_id)", id: "payment.id" },
};

/** The subject with its current name, even if it is deleted; of a part of an order, such as a return, the order. */
export async function named(knex: Knex, subject: AuditSubject): Promise<AuditSubject> {
  const source = NAMES[subject.type];
  if (!source || !subject.id || subject.label) return subject;
  const id = subject.type === "order" ? await orderOf(knex, subject.id) : subject.id;
  const [row] = await rowsOf<{ label: string | null }>(
    knex,
    `select ${source.name} as label from "${source.table}" where id = :id`,
    { id },
  );
  return { ...subject, id, label: row?.label ?? null };
}

/** @param id of an order, or of a part of one */
async function orderOf(knex: Knex, id: string): Promise<string | null> {
  const [, part] = Object.entries(ORDERS).find(([prefix]) => id.startsWith(prefix)) ?? [];
  if (!part) return id;
  const [row] = await rowsOf<{ order_id: string }>(
    knex,
    `select order_id from ${part.table} where ${part.id} = :id`,
    { id },
  );
  return row?.order_id ?? null;
}
