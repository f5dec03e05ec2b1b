import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Statement } from "../lib/sql";

/** Fields of the sheet for which Medusa's product has no column. */
const IN_METADATA = ["estilo", "composicao", "codigo", "produto"];
const COLUMNS = ["title", "description", "material"];

/** Name and SQL of each text of a product (`alias`). */
const TEXTS = (alias: string): [string, string][] => [
  ...COLUMNS.map((name): [string, string] => [name, `${alias}."${name}"`]),
  ...IN_METADATA.map((name): [string, string] => [name, `${alias}.metadata->>'${name}'`]),
];

/** Texts and categories of products that an import changes; a category row has either the removed or the added one. */
export const CREATE_TEXTS = `
  create temporary table changed_text (product_id text, field text, before text, after text) on commit drop`;

/** The update of products (t), extended to note which of their texts it changes. */
export function notingTexts({ sql, bindings }: Statement): Statement {
  const after = new Map(TEXTS("changed"));
  const values = TEXTS("former").map(([field, before]) => `('${field}', ${before}, ${after.get(field)})`);
  return {
    // The statement's own snapshot still shows the texts from before the change.
    sql: `with changed as (${sql} returning t.*)
      insert into changed_text
      select changed.id, field.* from changed join product former on former.id = changed.id
       cross join lateral (values ${values.join(", ")}) as field(name, before, after)
       where field.before is distinct from field.after`,
    bindings,
  };
}

/** The statement on `product_category_product`, extended to note the categories that products lose or gain. */
export function notingCategories({ sql, bindings }: Statement, change: "lost" | "given"): Statement {
  const figures = change === "lost" ? "product_category_id, null" : "null, product_category_id";
  return {
    sql: `with changed as (${sql} returning *)
      insert into changed_text select product_id, 'category', ${figures} from changed`,
    bindings,
  };
}

/** Stores the noted changes, for the case that the import is undone. */
export async function keepTexts(trx: Knex, importId: string): Promise<void> {
  await trx.raw(
    `insert into catalogue_import_text (import_id, product_id, field, before, after)
     select ?, product_id, field, before, after from changed_text`,
    [importId],
  );
}

/** Gives products back the texts and categories from before an import, except those that staff changed since. */
export async function restoreTexts(trx: Knex, importId: string): Promise<void> {
  const noted = `
    with noted as (
      select s.* from catalogue_import_text s join product p on p.id = s.product_id
        left join lateral (values ${TEXTS("p")
          .map(([field, now]) => `('${field}', ${now})`)
          .join(", ")}) as text(name, now) on text.name = s.field
       where s.import_id = ? and (s.field = 'category' or text.now is not distinct from s.after)),
    of_product as (
      select product_id, array_agg(field) as fields, jsonb_object_agg(field, before) as texts
        from noted where field <> 'category' group by product_id)`;
  const columns = COLUMNS.map(
    (name) => `"${name}" = case when '${name}' = any(o.fields) then o.texts->>'${name}' else t."${name}" end`,
  );
  const inMetadata = `array[${IN_METADATA.map((name) => `'${name}'`).join(", ")}]`;
  await trx.raw(
    `${noted}
     update product t set ${columns.join(", ")}, updated_at = now(),
            metadata = (coalesce(t.metadata, '{}')
              - array(select unnest(o.fields) intersect select unnest(${inMetadata})))
              || jsonb_strip_nulls(o.texts - array['${COLUMNS.join("', '")}'])
       from of_product o where t.id = o.product_id`,
    [importId],
  );
  await trx.raw(
    `${noted},
     taken as (
       delete from product_category_product l using noted n
        where n.field = 'category' and l.product_id = n.product_id and l.product_category_id = n.after
       returning l.product_id)
     insert into product_category_product (product_id, product_category_id)
     select n.product_id, c.id
       from noted n join product_category c on c.id = n.before and c.deleted_at is null
      where n.field = 'category' and (n.product_id in (select product_id from taken) or not exists (
        select from noted given where given.product_id = n.product_id and given.field = 'category' and given.after is not null))
     on conflict do nothing`,
    [importId],
  );
}
