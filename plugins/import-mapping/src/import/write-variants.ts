import { SKU, TITLE } from "./stage-variants";
import type { Writer } from "./write-products";

/** Creates, revives, moves and renames the staged variants, with their option values and their mapping. */
export async function writeVariants({ knex }: Writer): Promise<void> {
  await createVariants(knex);
  await knex.raw(`
    update product_variant t set deleted_at = null, updated_at = now()
      from incoming_variant v where t.id = v.id and v.action = 'revive' and t.deleted_at is not null`);
  await placeVariants(knex);
}

async function createVariants(knex: Writer["knex"]): Promise<void> {
  await knex.raw(`
    insert into product_variant (id, product_id, title, sku, manage_inventory, variant_rank)
    select v.id, v.product_id, ${TITLE}, case when taken.id is null then ${SKU} end, v.stock is not null, v.rank
      from incoming_variant v
      left join product_variant taken on taken.sku = ${SKU} and taken.deleted_at is null
     where v.action = 'create'`);
  await knex.raw(`
    insert into product_variant_option (variant_id, option_value_id)
    select v.id, o.value_id
      from incoming_variant v cross join lateral (values (v.color_value_id), (v.size_value_id)) o(value_id)
     where v.action = 'create'`);
  // A size that was deleted in Admin and that the sheet brings anew is another variant.
  await knex.raw(`
    delete from import_mapping m using incoming_variant v
     where v.action = 'create' and m.import_id = v.import_id and m.size = v.size`);
  await knex.raw(`
    insert into import_mapping (id, import_id, product_id, variant_id, color, size)
    select 'impmap_' || v.ulid, v.import_id, v.product_id, v.id, v.color, v.size
      from incoming_variant v where v.action = 'create'`);
}

/** A moved variant loses all values of its former product, a renamed one only its colour and size. */
async function placeVariants(knex: Writer["knex"]): Promise<void> {
  await knex.raw(`
    update product_variant t set product_id = v.product_id, title = ${TITLE}, variant_rank = v.rank, updated_at = now()
      from incoming_variant v where t.id = v.id and v.placed`);
  await knex.raw(`
    delete from product_variant_option vo using incoming_variant v
     where v.placed and v.moved and vo.variant_id = v.id`);
  await knex.raw(`
    delete from product_variant_option vo using incoming_variant v, import_mapping m, product_option_value former
     where v.placed and not v.moved and vo.variant_id = v.id and m.variant_id = v.id
       and former.id = vo.option_value_id and former.value in (m.color, m.size)`);
  await knex.raw(`
    insert into product_variant_option (variant_id, option_value_id)
    select v.id, o.value_id
      from incoming_variant v cross join lateral (values (v.color_value_id), (v.size_value_id)) o(value_id)
     where v.placed on conflict do nothing`);
  await knex.raw(`
    update import_mapping t set product_id = v.product_id, color = v.color, updated_at = now()
      from incoming_variant v where t.variant_id = v.id and v.placed`);
}
