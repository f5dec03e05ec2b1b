import { insertRows, updateRows } from "./bulk";
import type { ProductPlan } from "./plan-types";
import type { Writer } from "./write-products";
import { variantsOf } from "./write-variants";

const text = "text";
const raw = (quantity: number) => JSON.stringify({ value: String(quantity), precision: 20 });

type Counted = { id: string; quantity: number; title: string; sku: string };

/**
 * Stock at the default location, where the sheet set or changed it: never below what orders have reserved.
 * Known levels are locked in the order of their ids, so that two writers never wait for each other.
 */
export async function writeStock(writer: Writer, plans: readonly ProductPlan[]): Promise<void> {
  const { knex, ids, defaults } = writer;
  const variants = variantsOf(plans).filter(({ stock }) => stock !== undefined);
  const titles = await productTitles(writer, plans);
  const counted: Counted[] = variants.flatMap(({ id, stock, product_id, color, size, import_id }) =>
    typeof stock === "number"
      ? [
          {
            id,
            quantity: stock,
            title: `${titles.get(product_id) ?? ""} ${color} / ${size}`.trim(),
            sku: `${import_id}-${size}`,
          },
        ]
      : [],
  );
  const known = variants.filter(({ action }) => action !== "create");
  await updateRows(
    knex,
    "product_variant",
    { id: text, counted: "boolean" },
    known.map(({ id, stock }) => ({ id, counted: typeof stock === "number" })),
    "manage_inventory = v.counted, updated_at = now()",
    "t.id = v.id and t.manage_inventory <> v.counted",
  );

  const knownIds = new Set(known.map(({ id }) => id));
  const { rows: links } = await knex.raw<{ rows: { variant_id: string; inventory_item_id: string }[] }>(
    "select variant_id, inventory_item_id from product_variant_inventory_item where variant_id = any(?) and deleted_at is null",
    [counted.filter(({ id }) => knownIds.has(id)).map(({ id }) => id)],
  );
  const itemOf = new Map(links.map(({ variant_id, inventory_item_id }) => [variant_id, inventory_item_id]));
  await insertItems(
    writer,
    counted
      .filter(({ id }) => !itemOf.has(id))
      .map((variant) => {
        const item = ids.next("iitem");
        itemOf.set(variant.id, item);
        return { ...variant, item };
      }),
  );

  const levels = counted
    .map(({ id, quantity }) => ({ item: itemOf.get(id) ?? "", quantity }))
    .sort((a, b) => (a.item < b.item ? -1 : 1));
  const location = defaults.locationId;
  const { rows: held } = await knex.raw<{ rows: { inventory_item_id: string }[] }>(
    `select inventory_item_id from inventory_level
      where inventory_item_id = any(?) and location_id = ? and deleted_at is null order by inventory_item_id for update`,
    [links.map(({ inventory_item_id }) => inventory_item_id), location],
  );
  const existing = new Set(held.map(({ inventory_item_id }) => inventory_item_id));
  await updateRows(
    knex,
    "inventory_level",
    { item: text, quantity: "numeric", location: text },
    levels
      .filter(({ item }) => existing.has(item))
      .map(({ item, quantity }) => ({ item, quantity, location })),
    `stocked_quantity = greatest(v.quantity, t.reserved_quantity),
     raw_stocked_quantity = jsonb_build_object('value', greatest(v.quantity, t.reserved_quantity)::text, 'precision', 20),
     updated_at = now()`,
    "t.inventory_item_id = v.item and t.location_id = v.location and t.deleted_at is null",
  );
  const zero = raw(0);
  await insertRows(
    knex,
    "inventory_level",
    {
      id: text,
      inventory_item_id: text,
      location_id: text,
      stocked_quantity: "numeric",
      raw_stocked_quantity: "jsonb",
      raw_reserved_quantity: "jsonb",
      raw_incoming_quantity: "jsonb",
    },
    levels
      .filter(({ item }) => !existing.has(item))
      .map(({ item, quantity }) => ({
        id: ids.next("ilev"),
        inventory_item_id: item,
        location_id: location,
        stocked_quantity: quantity,
        raw_stocked_quantity: raw(quantity),
        raw_reserved_quantity: zero,
        raw_incoming_quantity: zero,
      })),
  );
}

async function insertItems(
  { knex, ids }: Writer,
  items: readonly (Counted & { item: string })[],
): Promise<void> {
  const taken = await knex<{ sku: string }>("inventory_item")
    .whereNull("deleted_at")
    .whereRaw("sku = any(?)", [items.map(({ sku }) => sku)])
    .select("sku");
  const skus = new Set(taken.map((row) => row.sku));
  await insertRows(
    knex,
    "inventory_item",
    { id: text, sku: text, title: text, description: text, requires_shipping: "boolean" },
    items.map(({ item, sku, title }) => ({
      id: item,
      sku: skus.has(sku) ? null : sku,
      title,
      description: title,
      requires_shipping: true,
    })),
  );
  await insertRows(
    knex,
    "product_variant_inventory_item",
    { id: text, variant_id: text, inventory_item_id: text },
    items.map(({ id, item }) => ({ id: ids.next("pvitem"), variant_id: id, inventory_item_id: item })),
  );
}

async function productTitles({ knex }: Writer, plans: readonly ProductPlan[]): Promise<Map<string, string>> {
  const rows = await knex<{ id: string; title: string }>("product")
    .whereRaw("id = any(?)", [plans.map(({ id }) => id)])
    .select("id", "title");
  return new Map(rows.map(({ id, title }) => [id, title]));
}
