import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { SALES_CHANNEL_SQL } from "../lib/sql";
import type { Category } from "@alfaiataria/contract/internal";

export type PieceRow = {
  id: number;
  nome_peca: string;
  produto: string;
  preco_centavos: number;
  cor: string;
  categoria: string;
  sub_categoria: string;
  tecido: string;
  estilo: string;
  composicao: string;
  codigo: string;
  descricao: string;
  pictures: string[];
  base_name: string;
  color_words: string;
  group_key: string;
};
export type ProductRow = {
  id: string;
  handle: string;
  title: string;
  description: string | null;
  material: string | null;
  metadata: Record<string, unknown> | null;
  category_ids: string | null;
};
export type VariantRow = { id: string; product_id: string; centavos: number; stock: number | null };
export type MappingRow = { variant_id: string; import_id: number };
export type OptionRow = { variant_id: string; title: string; value: string };
export type ImageRow = { product_id: string; url: string; variant_ids: string | null };

const all = async <Row>(knex: Knex, sql: string, bindings: Knex.RawBinding[] = []): Promise<Row[]> =>
  (await knex.raw<{ rows: Row[] }>(sql, bindings)).rows;

export const readPieces = (knex: Knex) =>
  all<PieceRow>(
    knex,
    `select id, nome_peca, produto, preco_centavos, cor, categoria, sub_categoria, tecido, estilo, composicao, codigo,
            descricao, pictures, base_name, color_words, group_key
       from imported_product where retired_at is null and deleted_at is null order by id`,
  );

/** Products that are published in the shop's channel. */
const SOLD_PRODUCTS = `
  select p.id from product p
   where p.status = 'published' and p.deleted_at is null
     and exists (select 1 from product_sales_channel c where c.product_id = p.id and c.deleted_at is null
                  and c.sales_channel_id = (${SALES_CHANNEL_SQL}))`;

export const readProducts = (knex: Knex) =>
  all<ProductRow>(
    knex,
    `select p.id, p.handle, p.title, p.description, p.material, p.metadata,
            (select string_agg(c.product_category_id, ' ') from product_category_product c
              where c.product_id = p.id) as category_ids
       from product p where p.id in (${SOLD_PRODUCTS}) order by p.title, p.id`,
  );

/** Variants with a price, in the order of their product, and what is left of each: all, or those of `ids`. */
export const readVariants = (knex: Knex, ids: string[] | null = null) =>
  all<VariantRow>(
    knex,
    `select f.variant_id as id, f.product_id, f.price_centavos as centavos, f.stock
       from shop_variant_facts(?) f join product_variant v on v.id = f.variant_id
      where f.price_centavos is not null order by v.variant_rank, v.id collate "C"`,
    [ids as unknown as Knex.RawBinding],
  );

export const readMapping = (knex: Knex) =>
  all<MappingRow>(knex, "select variant_id, import_id from import_mapping where deleted_at is null");

/** Color and size of every variant. */
export const readOptions = (knex: Knex) =>
  all<OptionRow>(
    knex,
    `select vo.variant_id, lower(o.title) as title, v.value
       from product_variant_option vo
       join product_option_value v on v.id = vo.option_value_id and v.deleted_at is null
       join product_option o on o.id = v.option_id and o.deleted_at is null
      where lower(o.title) in ('cor', 'color', 'tamanho', 'size')`,
  );

/** Pictures in their order, each with the variants that it is assigned to. */
export const readImages = (knex: Knex) =>
  all<ImageRow>(
    knex,
    `select i.product_id, i.url, a.variant_ids
       from image i
       left join (select image_id, string_agg(variant_id, ' ') as variant_ids from product_variant_product_image
                   where deleted_at is null group by image_id) a on a.image_id = i.id
      where i.deleted_at is null order by i.rank, i.id`,
  );

export const readCategories = (knex: Knex) =>
  all<Category>(
    knex,
    `select id, handle as slug, name, coalesce(description, '') as description, parent_category_id as parent_id, rank
       from product_category where deleted_at is null and is_active and not is_internal order by mpath, rank`,
  );
