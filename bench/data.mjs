// Queries that the measurements send to the shop's database.
import { setTimeout } from "node:timers/promises";

const PICTURE_POLL_MS = 1_000;

/**
 * Resolves once every picture that an import renders in advance exists.
 * @param {import("./shop.mjs").Shop["database"]} database
 */
export async function picturesMade(database) {
  const waiting =
    "select count(*)::int as pieces from imported_product where pictures_ready_at is null and retired_at is null";
  for (;;) {
    const { rows } = await database.query(waiting);
    if (rows[0].pieces === 0) return;
    await setTimeout(PICTURE_POLL_MS);
  }
}

/**
 * The publishable key of the shop's own sales channel; Medusa also creates one for a channel that sells nothing.
 * @param {import("./shop.mjs").Shop["database"]} database
 * @returns {Promise<{ key: string, regionId: string }>}
 */
export async function storeAccess(database) {
  const { rows } = await database.query(
    `select k.token as key, s.default_region_id as "regionId" from store s
       join publishable_api_key_sales_channel c on c.sales_channel_id = s.default_sales_channel_id and c.deleted_at is null
       join api_key k on k.id = c.publishable_key_id and k.type = 'publishable'`,
  );
  return rows[0];
}

/**
 * A variant with counted stock, so that both flows reserve it, and enough of it not to sell out.
 * @param {import("./shop.mjs").Shop["database"]} database
 * @returns {Promise<import("./orders.mjs").Piece & { slug: string }>}
 */
export async function pieceToBuy(database) {
  const { rows } = await database.query(
    `select v.id as "variantId", p.id as "productId", p.handle as slug, i.inventory_item_id as item
       from product_variant v join product p on p.id = v.product_id
       join product_variant_inventory_item i on i.variant_id = v.id
       join inventory_level l on l.inventory_item_id = i.inventory_item_id
      where v.manage_inventory and v.deleted_at is null and p.status = 'published' order by l.stocked_quantity desc, v.id limit 1`,
  );
  const [{ item, ...piece }] = rows;
  await database.query(
    'update inventory_level set stocked_quantity = 10000, raw_stocked_quantity = \'{"value": "10000", "precision": 20}\' where inventory_item_id = $1',
    [item],
  );
  return piece;
}
