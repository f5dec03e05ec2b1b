import { SKU, TITLE } from "./stage-variants";
import type { Writer } from "./write-products";

const QUANTITIES = "stocked_quantity, raw_stocked_quantity, raw_reserved_quantity, raw_incoming_quantity";
/** SQL of a quantity as Medusa keeps it beside the plain one. */
export const rawQuantity = (quantity: string) =>
  `jsonb_build_object('value', (${quantity})::text, 'precision', 20)`;
/** A new level of a staged variant, for the columns above. */
const NEW_LEVEL = `v.stock, ${rawQuantity("v.stock")}, zero.raw, zero.raw`;
const ZERO = `(select '{"value": "0", "precision": 20}'::jsonb as raw) zero`;

/** How prices and stock of known variants are written. */
export type FigureOptions = {
  /** They stay as they are. */
  keep: boolean;
  /** Import under which those that change are noted with their figures before and after. */
  importId: string | null;
};

/** Stock at the default location, where the sheet set or changed it: never below what orders have reserved. */
export async function writeStock(writer: Writer, options: FigureOptions): Promise<void> {
  await writer.knex.raw(`
    update product_variant t set manage_inventory = v.stock is not null, updated_at = now()
      from incoming_variant v
     where t.id = v.id and v.action <> 'create' and v.restocked and t.manage_inventory <> (v.stock is not null)`);
  await createItems(writer);
  await createLevels(writer);
  await changeLevels(writer, options);
}

/** An inventory item for every counted variant that has none. */
async function createItems({ knex }: Writer): Promise<void> {
  const withoutItem = `
    v.stock is not null and (v.action = 'create' or not exists (
      select 1 from product_variant_inventory_item i where i.variant_id = v.id and i.deleted_at is null))`;
  await knex.raw(`
    insert into inventory_item (id, sku, title, description, requires_shipping)
    select 'iitem_' || v.ulid, case when taken.id is null then ${SKU} end, named.title, named.title, true
      from incoming_variant v
      join product p on p.id = v.product_id
      cross join lateral (select trim(p.title || ' ' || ${TITLE}) as title) named
      left join inventory_item taken on taken.sku = ${SKU} and taken.deleted_at is null
     where ${withoutItem}`);
  await knex.raw(`
    insert into product_variant_inventory_item (id, variant_id, inventory_item_id)
    select 'pvitem_' || v.ulid, v.id, 'iitem_' || v.ulid from incoming_variant v where ${withoutItem}`);
}

async function createLevels({ knex, defaults }: Writer): Promise<void> {
  await knex.raw(
    `insert into inventory_level (id, inventory_item_id, location_id, ${QUANTITIES})
     select 'ilev_' || v.ulid, 'iitem_' || v.ulid, ?, ${NEW_LEVEL}
       from incoming_variant v, ${ZERO} where v.action = 'create' and v.stock is not null`,
    [defaults.locationId],
  );
}

/** Known levels are locked in the order of their items, so that two writers never wait for each other. */
async function changeLevels({ knex, defaults }: Writer, { keep, importId }: FigureOptions): Promise<void> {
  const location = [defaults.locationId];
  const counted = `
    incoming_variant v join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
     where v.action <> 'create' and v.stock is not null`;
  const level = "t.inventory_item_id = i.inventory_item_id and t.location_id = ? and t.deleted_at is null";
  if (!keep) {
    await knex.raw(
      `select t.id from inventory_level t, ${counted} and ${level} order by t.inventory_item_id for update of t`,
      location,
    );
    const quantity = "greatest(v.stock, t.reserved_quantity)";
    const change = `
      update inventory_level t
         set stocked_quantity = ${quantity}, raw_stocked_quantity = ${rawQuantity(quantity)}, updated_at = now()
        from ${counted} and ${level}`;
    if (importId) await knex.raw(noting(change), [...location, importId]);
    else await knex.raw(change, location);
  }
  await knex.raw(
    `insert into inventory_level (id, inventory_item_id, location_id, ${QUANTITIES})
     select distinct on (i.inventory_item_id) 'ilev_' || v.ulid, i.inventory_item_id, ?, ${NEW_LEVEL}
       from ${ZERO}, ${counted} and not exists (select 1 from inventory_level t where ${level})
      order by i.inventory_item_id, v.id`,
    [...location, ...location],
  );
}

/** The statement's own snapshot still has the figures from before the change. */
const noting = (change: string) => `
  with changed as (${change} returning t.id, t.stocked_quantity as quantity)
  insert into catalogue_import_stock (import_id, level_id, before, after)
  select ?, changed.id, former.stocked_quantity, changed.quantity
    from changed join inventory_level former on former.id = changed.id
   where former.stocked_quantity <> changed.quantity
      on conflict (import_id, level_id) do update set after = excluded.after`;
