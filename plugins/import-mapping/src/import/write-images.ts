import { insertStatements, type Statement } from "../lib/sql";
import { EntityIds } from "./ids";
import type { ProductPlan } from "./types";
import type { Writer } from "./writer";

const text = "text";

/**
 * Statements for the pictures of rows: they belong to the row's product, and `metadata.import_id` names their row.
 * `showImages` then assigns them to the row's variants.
 */
export function writeImages({ ids }: Writer, plans: readonly ProductPlan[]): Statement[] {
  const images = plans.flatMap(({ id, images }) => images.map((image) => ({ ...image, product_id: id })));
  const replaced = images.filter(({ replace }) => replace);
  const former = replaced.filter(({ known }) => known).map(({ row }) => row.id);
  const kept = images.filter(({ replace }) => !replace);
  return [
    // imported_product still names the product that the rows had before. Rows are only marked as deleted: for a real
    // delete PostgreSQL would scan all assignments once per picture, since their index leaves out deleted ones.
    ...ofRows(
      former,
      `with former as (
         update image i set deleted_at = now() from imported_product r
          where r.id = any(?) and i.product_id = r.product_id and i.metadata->>'import_id' = r.id::text
         returning i.id)
       update product_variant_product_image p set deleted_at = now()
         from former where p.image_id = former.id and p.deleted_at is null`,
      [former],
    ),
    ...insertStatements(
      "image",
      { id: text, url: text, rank: "int", product_id: text, metadata: "jsonb" },
      replaced.flatMap(({ row, rank, product_id }) =>
        row.pictures.addresses.map((url, index) => ({
          id: ids.next("img"),
          url,
          rank: rank + index,
          product_id,
          metadata: JSON.stringify({ import_id: row.id }),
        })),
      ),
    ),
    ...ofRows(
      kept,
      `update image i set product_id = v.product_id, updated_at = now()
         from imported_product r join unnest(?::int[], ?::text[]) as v(id, product_id) on v.id = r.id
        where i.product_id = r.product_id and i.metadata->>'import_id' = r.id::text and r.product_id <> v.product_id`,
      [kept.map(({ row }) => row.id), kept.map(({ product_id }) => product_id)],
    ),
  ];
}

const ofRows = (rows: readonly unknown[], sql: string, bindings: Statement["bindings"]): Statement[] =>
  rows.length > 0 ? [{ sql, bindings }] : [];

/**
 * SQL that assigns a row's pictures to its variants, where they are new or the variant has none yet; new ones also to the
 * sizes that staff added.
 */
export const showImages = (): string => `
  insert into product_variant_product_image (id, variant_id, image_id)
  select 'pvpi_${EntityIds.stem()}' || lpad(upper(to_hex(row_number() over ())), 8, '0'), v.id, i.id
    from (select id, product_id, import_id, new_pictures from incoming_variant
           union all
          select m.variant_id, m.product_id, m.import_id, true from import_mapping m
           where m.linked_by_hand and m.deleted_at is null
             and m.import_id in (select import_id from incoming_variant where new_pictures)
             and m.variant_id not in (select id from incoming_variant)) v
    join image i on i.product_id = v.product_id and i.metadata->>'import_id' = v.import_id::text and i.deleted_at is null
   where v.new_pictures or not exists (select 1 from product_variant_product_image p
                                        where p.variant_id = v.id and p.deleted_at is null)`;
