import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isBasePrice, SALES_CHANNEL_SQL } from "../lib/sql";
import type { Category } from "./types";

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
export type VariantRow = { id: string; product_id: string; counted: boolean; centavos: number };
export type MappingRow = { variant_id: string; import_id: number };
export type OptionRow = { variant_id: string; title: string; value: string };
export type StockRow = { variant_id: string; quantity: number };
export type ImageRow = { product_id: string; url: string; variant_ids: string | null };

const all = async <Row>(knex: Knex, sql: string, bindings: Knex.RawBinding[] = []): Promise<Row[]> =>
  (await knex.raw<{ rows: Row[] }>(sql, bindings)).rows;

/** A condition that holds for the variants of `ids`, or for all without them. */
const among = (column: string, ids?: string[]) => (ids ? `and ${column} = any(?)` : "");

export const readPieces = (knex: Knex) =>
  all<PieceRow>(
    knex,
    `select id, nome_peca, produto, preco_centavos, cor, categoria, sub_categoria, tecido, estilo, composicao, codigo,
            descricao, pictures, base_name, color_words, group_key
       from imported_product where retired_at is null and deleted_at is null order by id`,
  );

/** Products that are published in the shop's channel. */
export const SOLD_PRODUCTS = `
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

/** Variants with a price, in the order of their product: all, or those of `ids`. */
export const readVariants = (knex: Knex, ids?: string[]) =>
  all<VariantRow>(
    knex,
    `select v.id, v.product_id, v.manage_inventory and not v.allow_backorder as counted,
            round(min(p.amount) * 100)::int as centavos
       from product_variant v
       join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
       join price p on p.price_set_id = l.price_set_id and ${isBasePrice("p")}
      where v.deleted_at is null ${among("v.id", ids)}
      group by v.id order by v.variant_rank, v.id collate "C"`,
    ids ? [ids] : [],
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

/** What is left of variants (all, or those of `ids`) at the channel's locations: one row for each inventory item. */
export const readStock = (knex: Knex, ids?: string[]) =>
  all<StockRow>(
    knex,
    `select i.variant_id,
            greatest(floor(sum(l.stocked_quantity - l.reserved_quantity) / i.required_quantity), 0)::int as quantity
       from product_variant_inventory_item i
       join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        and l.location_id in (select c.stock_location_id from sales_channel_stock_location c
                               where c.deleted_at is null and c.sales_channel_id = (${SALES_CHANNEL_SQL}))
      where i.deleted_at is null ${among("i.variant_id", ids)}
      group by i.variant_id, i.inventory_item_id, i.required_quantity`,
    ids ? [ids] : [],
  );

/** A set of several items is worth what its scarcest item allows. */
export function stockByVariant(rows: readonly StockRow[]): Map<string, number> {
  const stock = new Map<string, number>();
  for (const { variant_id, quantity } of rows)
    stock.set(variant_id, Math.min(quantity, stock.get(variant_id) ?? quantity));
  return stock;
}

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
