import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { SINGLE_SIZE } from "../sheet/sizes";

type Adopted = { variant_id: string; product_id: string; import_id: number; color: string; size: string };

/**
 * Links variants that staff add in Medusa, in a color that a row of the sheet has there, to that row: as if they had been
 * linked by hand, with the row's pictures unless they have some. In a color of no row, or of two, they stay on their own.
 */
export async function adoptVariants(knex: Knex, variantIds: readonly string[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: Adopted[] }>(
    `select v.id as variant_id, v.product_id, min(m.import_id) as import_id, max(color.value) as color,
            coalesce(max(size.value), ?) as size
       from product_variant v
       join product_variant_option chosen on chosen.variant_id = v.id
       join product_option_value color on color.id = chosen.option_value_id
       join product_option o on o.id = color.option_id and lower(o.title) in ('cor', 'color')
       left join lateral (
         select value.value from product_variant_option also
           join product_option_value value on value.id = also.option_value_id
           join product_option option on option.id = value.option_id and lower(option.title) in ('tamanho', 'size')
          where also.variant_id = v.id) size on true
       join product_variant_option other on other.option_value_id = color.id
       join import_mapping m on m.variant_id = other.variant_id and m.product_id = v.product_id and m.deleted_at is null
      where v.id = any(?) and v.deleted_at is null
        and not exists (select from import_mapping own where own.variant_id = v.id)
      group by v.id having count(distinct m.import_id) = 1`,
    [SINGLE_SIZE, variantIds] as unknown as Knex.RawBinding[],
  );
  if (rows.length === 0) return;
  // Two that are the same size, made at once: the first one is it.
  await knex("import_mapping")
    .insert(rows.map((row) => ({ ...row, id: generateEntityId("", "impmap"), linked_by_hand: true })))
    .onConflict()
    .ignore();
  await knex.raw(
    `insert into product_variant_product_image (id, variant_id, image_id)
     select 'pvpi_' || upper(replace(gen_random_uuid()::text, '-', '')), m.variant_id, i.id
       from import_mapping m
       join image i on i.product_id = m.product_id and i.metadata->>'import_id' = m.import_id::text and i.deleted_at is null
      where m.variant_id = any(?) and not exists (
        select from product_variant_product_image p where p.variant_id = m.variant_id and p.deleted_at is null)`,
    [rows.map((row) => row.variant_id)] as unknown as Knex.RawBinding[],
  );
}
