import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { CURRENCY, isBasePrice, quoted, rawQuantity } from "../lib/sql";
import type { FigureChange } from "./types";
import { SKU, TITLE } from "./write-variants";
import type { Writer } from "./writer";

/** Existing prices and stock levels that an import changed, by id. */
export type Figures = { prices: Map<string, FigureChange>; stock: Map<string, FigureChange> };

/** SQL: a staged variant's price in reais (123450 centavos → 1234.5), and the raw value that Medusa keeps beside it. */
const AMOUNT = "trim_scale(v.centavos / 100.0)";
const RAW_AMOUNT = `jsonb_build_object('value', ${AMOUNT}::text, 'precision', 20)`;

/** Statements that give every new staged variant its base price in reais. */
export const CREATE_PRICES = [
  "insert into price_set (id) select 'pset_' || v.ulid from incoming_variant v where v.action = 'create'",
  `insert into product_variant_price_set (id, variant_id, price_set_id)
   select 'pvps_' || v.ulid, v.id, 'pset_' || v.ulid from incoming_variant v where v.action = 'create'`,
  `insert into price (id, price_set_id, currency_code, amount, raw_amount)
   select 'price_' || v.ulid, 'pset_' || v.ulid, '${CURRENCY}', ${AMOUNT}, ${RAW_AMOUNT}
     from incoming_variant v where v.action = 'create'`,
];

/** Updates the base prices of existing staged variants whose price the sheet changed; other prices stay. */
export async function changePrices({ knex }: Writer, { prices }: Figures): Promise<void> {
  const repriced = `
    incoming_variant v join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
     where v.action <> 'create' and v.centavos is not null`;
  // The statement's own snapshot still shows the amounts from before the change, and no row for a price that it adds.
  const noting = (change: string) => `
    with changed as (${change} returning t.id, t.amount)
    select changed.id, former.amount::text as before, changed.amount::text as after
      from changed left join price former on former.id = changed.id
     where former.amount is distinct from changed.amount`;
  await note(
    knex,
    prices,
    noting(`
      update price t set amount = ${AMOUNT}, raw_amount = ${RAW_AMOUNT}, updated_at = now()
        from ${repriced} and t.price_set_id = l.price_set_id and ${isBasePrice("t")}`),
  );
  // Adds the base price again where staff deleted it.
  await note(
    knex,
    prices,
    noting(`
      insert into price as t (id, price_set_id, currency_code, amount, raw_amount)
      select 'price_' || v.ulid, l.price_set_id, '${CURRENCY}', ${AMOUNT}, ${RAW_AMOUNT}
        from ${repriced}
         and not exists (select 1 from price p where p.price_set_id = l.price_set_id and ${isBasePrice("p")})`),
  );
}

const QUANTITIES = "stocked_quantity, raw_stocked_quantity, raw_reserved_quantity, raw_incoming_quantity";
/** Values of a new inventory level of a staged variant, for the columns above. */
const NEW_LEVEL = `v.stock, ${rawQuantity("v.stock")}, zero.raw, zero.raw`;
const ZERO = `(select '{"value": "0", "precision": 20}'::jsonb as raw) zero`;
/** SQL: existing staged variants with counted stock, and their inventory items. */
const COUNTED = `
  incoming_variant v join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
   where v.action <> 'create' and v.stock is not null`;
/** SQL: the item's level at the default location, which is a binding. */
const LEVEL = "t.inventory_item_id = i.inventory_item_id and t.location_id = ? and t.deleted_at is null";

/** Updates `manage_inventory` of existing variants where the sheet changed whether their stock is counted. */
export const COUNT_VARIANTS = `
  update product_variant t set manage_inventory = v.stock is not null, updated_at = now()
    from incoming_variant v
   where t.id = v.id and v.action <> 'create' and v.restocked and t.manage_inventory <> (v.stock is not null)`;

const WITHOUT_ITEM = `
  v.stock is not null and (v.action = 'create' or not exists (
    select 1 from product_variant_inventory_item i where i.variant_id = v.id and i.deleted_at is null))`;

/**
 * Statements that create an inventory item for every counted variant without one, and a level for new variants. A variant
 * whose stock was counted before gets its item back, which Medusa has taken off it.
 */
export const createStock = (locationId: string): string[] => [
  `insert into product_variant_inventory_item (id, variant_id, inventory_item_id)
   select 'pvitem_' || v.ulid, v.id, former.id from incoming_variant v
     join product_variant p on p.id = v.id
     join inventory_item former on former.sku = p.sku and former.deleted_at is null
    where v.action <> 'create' and ${WITHOUT_ITEM} and not exists (
      select 1 from product_variant_inventory_item i where i.inventory_item_id = former.id and i.deleted_at is null)
   on conflict (variant_id, inventory_item_id) do update set deleted_at = null, updated_at = now()`,
  `insert into inventory_item (id, sku, title, description, requires_shipping)
   select 'iitem_' || v.ulid, case when taken.id is null then ${SKU} end, named.title, named.title, true
     from incoming_variant v
     join product p on p.id = v.product_id
     cross join lateral (select trim(p.title || ' ' || ${TITLE}) as title) named
     left join inventory_item taken on taken.sku = ${SKU} and taken.deleted_at is null
    where ${WITHOUT_ITEM}`,
  `insert into product_variant_inventory_item (id, variant_id, inventory_item_id)
   select 'pvitem_' || v.ulid, v.id, 'iitem_' || v.ulid from incoming_variant v where ${WITHOUT_ITEM}`,
  `insert into inventory_level (id, inventory_item_id, location_id, ${QUANTITIES})
   select 'ilev_' || v.ulid, 'iitem_' || v.ulid, ${quoted(locationId)}, ${NEW_LEVEL}
     from incoming_variant v, ${ZERO} where v.action = 'create' and v.stock is not null`,
];

/**
 * Sets the stock of existing variants, never below what orders have reserved. Levels are locked in the order of their
 * items, so that two writers never deadlock.
 */
export async function changeStock({ knex, defaults }: Writer, { stock }: Figures): Promise<void> {
  const location = [defaults.locationId];
  await knex.raw(
    `select t.id from inventory_level t, ${COUNTED} and ${LEVEL} order by t.inventory_item_id for update of t`,
    location,
  );
  const quantity = "greatest(v.stock, t.reserved_quantity)";
  await note(
    knex,
    stock,
    `with changed as (
       update inventory_level t
          set stocked_quantity = ${quantity}, raw_stocked_quantity = ${rawQuantity(quantity)}, updated_at = now()
         from ${COUNTED} and ${LEVEL} returning t.id, t.stocked_quantity as quantity)
     select changed.id, former.stocked_quantity::text as before, changed.quantity::text as after
       from changed join inventory_level former on former.id = changed.id
      where former.stocked_quantity <> changed.quantity`,
    location,
  );
}

/** Adds a level for counted variants whose inventory item has none at the default location. */
export async function addLevels({ knex, defaults }: Writer): Promise<void> {
  await knex.raw(
    `insert into inventory_level (id, inventory_item_id, location_id, ${QUANTITIES})
     select distinct on (i.inventory_item_id) 'ilev_' || v.ulid, i.inventory_item_id, ?, ${NEW_LEVEL}
       from ${ZERO}, ${COUNTED} and not exists (select 1 from inventory_level t where ${LEVEL})
      order by i.inventory_item_id, v.id`,
    [defaults.locationId, defaults.locationId],
  );
}

/** Records what a statement changed; for a figure that changes twice, keeps the first `before`. */
async function note(
  knex: Knex,
  figures: Map<string, FigureChange>,
  statement: string,
  bindings: string[] = [],
): Promise<void> {
  const { rows } = await knex.raw<{ rows: FigureChange[] }>(statement, bindings);
  for (const change of rows) {
    const former = figures.get(change.id);
    figures.set(change.id, former ? { ...former, after: change.after } : change);
  }
}
