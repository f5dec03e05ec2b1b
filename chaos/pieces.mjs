import { inDatabase } from "./database.mjs";

/**
 * @typedef {{ productId: string, variantId: string, slug: string }} Piece
 * @typedef {{ variantId: string, quantity: number }[]} Stock
 */

/**
 * Pieces that a shopper can find, with enough stock for a night, except for one that is scarce.
 * @param {import("./shops.mjs").Shop} shop
 */
export async function piecesToSell(shop) {
  const [url] = shop.urls;
  const found = await (await fetch(`${url}/api/products-import?page=1`)).json();
  const slugs = [
    ...new Set(found.map((/** @type {{ slug: string | null }} */ piece) => piece.slug).filter(Boolean)),
  ];
  /** @type {Piece[]} */
  const pieces = [];
  for (const slug of slugs.slice(0, 6)) {
    const { id, variants } = await (await fetch(`${url}/api/products/${slug}`)).json();
    const variant = variants.find((/** @type {{ inStock: boolean }} */ { inStock }) => inStock);
    if (variant) pieces.push({ productId: id, variantId: variant.id, slug });
  }
  const stock = pieces.map(({ variantId }, at) => ({ variantId, quantity: at === 0 ? 20 : 100_000 }));
  await inDatabase(shop.databaseUrl(), (database) =>
    database.query(
      `update inventory_level l set stocked_quantity = s.quantity,
         raw_stocked_quantity = jsonb_build_object('value', s.quantity::text, 'precision', 20)
       from product_variant_inventory_item i, jsonb_to_recordset($1::jsonb) as s("variantId" text, quantity int)
       where i.inventory_item_id = l.inventory_item_id and i.variant_id = s."variantId"`,
      [JSON.stringify(stock)],
    ),
  );
  return { pieces, stock };
}
