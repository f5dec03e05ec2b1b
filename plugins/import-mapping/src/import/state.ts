import { formatCentavos } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isBasePrice } from "../lib/sql";
import type { FieldChange, RowChange, State, StoredProduct, StoredRow, StoredVariant } from "./types";

/** A row that shares a product with the rows whose ids are bound, or is one of them. */
const AMONG = `in (select other.id from imported_product r
                     join imported_product other on other.id = r.id or other.product_id = r.product_id
                    where r.id = any(?))`;

/**
 * Reads every imported row, its variants with what became of them, and their products; with `ids` only those rows and
 * the ones that share a product with them.
 */
export async function loadState(knex: Knex, ids?: number[]): Promise<State> {
  const [rowFilter, variantFilter] = ids ? [`where id ${AMONG}`, `where m.import_id ${AMONG}`] : ["", ""];
  const bindings = ids ? [ids] : [];
  const rows = await knex.raw<{ rows: StoredRow[] }>(
    `select id, nome_peca, produto, preco_centavos, cor, categoria, sub_categoria, tamanhos, estoque, tecido, estilo,
           composicao, codigo, descricao, imagens, base_name, color_words, group_key, row_hash, product_id,
           retired_at is not null as retired, pictures as picture_addresses, picture_key
       from imported_product ${rowFilter}`,
    bindings,
  );
  // An import takes a variant off the sale and leaves its price; Admin deletes the link to the price too.
  const variants = await knex.raw<{ rows: StoredVariant[] }>(
    `select m.import_id, m.size, m.color, m.variant_id, coalesce(v.product_id, m.product_id) as product_id,
            case when v.id is null then 'gone'
                 when v.deleted_at is null and m.deleted_at is not null then 'unlinked'
                 when v.deleted_at is null and m.linked_by_hand then 'linked'
                 when v.deleted_at is null then 'live'
                 when m.deleted_at is null and not m.linked_by_hand and exists (
                      select 1 from product_variant_price_set l
                       where l.variant_id = m.variant_id and l.deleted_at is null) then 'ours'
                 else 'gone' end as state
       from import_mapping m left join product_variant v on v.id = m.variant_id
       ${variantFilter}
      order by m.import_id, v.variant_rank`,
    bindings,
  );
  const products = await knex.raw<{ rows: StoredProduct[] }>(`
    select id, title, handle, status, thumbnail, deleted_at is not null as deleted,
           coalesce(metadata->>'import_retired', '') = 'true' as retired_by_import
      from product where id in (select product_id from imported_product where product_id is not null)`);
  const byRow = new Map<number, StoredVariant[]>();
  for (const variant of variants.rows) {
    const list = byRow.get(variant.import_id);
    if (list) list.push(variant);
    else byRow.set(variant.import_id, [variant]);
  }
  return {
    rows: new Map(rows.rows.map((row) => [row.id, row])),
    variants: byRow,
    products: new Map(products.rows.map((product) => [product.id, product])),
  };
}

/**
 * Says of rows with another price what the shop sells them for now, where staff had changed that: the sheet's former
 * figure is not what shoppers saw. One statement, and none when no price changes.
 */
export async function compareWithShop(knex: Knex, changes: readonly RowChange[]): Promise<void> {
  const repriced = new Map<number, FieldChange>();
  for (const { id, fields } of changes) {
    const price = fields.find(({ field, before }) => field === "preco" && before !== "");
    if (price) repriced.set(id, price);
  }
  if (repriced.size === 0) return;
  const { rows } = await knex.raw<{ rows: { import_id: number; centavos: number }[] }>(
    `select m.import_id, round(min(p.amount) * 100)::int as centavos
       from import_mapping m
       join product_variant v on v.id = m.variant_id and v.deleted_at is null
       join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
       join price p on p.price_set_id = l.price_set_id and ${isBasePrice("p")}
      where m.deleted_at is null and m.import_id = any(?) group by m.import_id`,
    [[...repriced.keys()]],
  );
  for (const { import_id, centavos } of rows) repriced.get(import_id)!.before = formatCentavos(centavos);
}
