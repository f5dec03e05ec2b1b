import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { StoredProduct, StoredRow, StoredVariant } from "./types";

/** The catalogue as it is before an import. */
export type State = {
  rows: Map<number, StoredRow>;
  variants: Map<number, StoredVariant[]>;
  products: Map<string, StoredProduct>;
};

/** Reads every imported row, its variants with what became of them, and their products. */
export async function loadState(knex: Knex): Promise<State> {
  const rows = await knex.raw<{ rows: StoredRow[] }>(`
    select id, nome_peca, produto, preco_centavos, cor, categoria, sub_categoria, tamanhos, estoque, tecido, estilo,
           composicao, codigo, descricao, imagens, base_name, color_words, group_key, row_hash, product_id,
           retired_at is not null as retired, pictures as picture_addresses, picture_key
      from imported_product`);
  // An import takes a variant off the sale and leaves its price; Admin deletes the link to the price too.
  const variants = await knex.raw<{ rows: StoredVariant[] }>(`
    select m.import_id, m.size, m.color, m.variant_id, coalesce(v.product_id, m.product_id) as product_id,
           case when v.id is not null and v.deleted_at is null then 'live'
                when v.id is not null and exists (select 1 from product_variant_price_set l
                       where l.variant_id = m.variant_id and l.deleted_at is null) then 'ours'
                else 'gone' end as state
      from import_mapping m left join product_variant v on v.id = m.variant_id
     where m.deleted_at is null
     order by m.import_id, v.variant_rank`);
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
