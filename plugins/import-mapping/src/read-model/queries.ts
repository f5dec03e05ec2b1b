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
/** The columns of a row that shoppers see. */
export const PIECE_COLUMNS: readonly (keyof PieceRow)[] = [
  ...([
    "id",
    "nome_peca",
    "produto",
    "preco_centavos",
    "cor",
    "categoria",
    "sub_categoria",
    "tecido",
  ] as const),
  ...(["estilo", "composicao", "codigo", "descricao", "pictures", "base_name", "color_words"] as const),
  "group_key",
];

export type ProductRow = {
  id: string;
  handle: string;
  title: string;
  description: string | null;
  material: string | null;
  metadata: Record<string, unknown> | null;
  category_ids: string | null;
  /** Separated by spaces. */
  former_handles: string | null;
};
export type VariantRow = {
  id: string;
  product_id: string;
  centavos: number;
  /** Higher than `centavos` while a price list lowers the price. */
  regular: number;
  /** The lowest price of the last 30 days, in centavos, while a price list lowers the price. */
  lowest: number | null;
  stock: number | null;
};
export type RankRow = { id: string; rank: number | null };
export type MappingRow = { variant_id: string; import_id: number };
export type OptionRow = { title: string; value: string; variant_ids: string };
export type ImageRow = { product_id: string; url: string; variant_ids: string | null };

/** Rows of a statement whose bindings are all lists. */
const all = async <Row>(knex: Knex, sql: string, ...lists: (readonly (string | number)[] | null)[]) =>
  (await knex.raw<{ rows: Row[] }>(sql, lists as Knex.RawBinding[])).rows;

export const readPieces = (knex: Knex, ids: readonly number[]) =>
  all<PieceRow>(
    knex,
    `select ${PIECE_COLUMNS.join(", ")} from imported_product
      where id = any(?) and retired_at is null and deleted_at is null order by id`,
    ids,
  );

/** Those products of `ids` that are published in the shop's channel. */
export const readProducts = (knex: Knex, ids: readonly string[]) =>
  all<ProductRow>(
    knex,
    `with channel as materialized (${SALES_CHANNEL_SQL})
     select p.id, p.handle, p.title, p.description, p.material, p.metadata,
            (select string_agg(c.product_category_id, ' ' order by c.product_category_id)
               from product_category_product c where c.product_id = p.id) as category_ids,
            (select string_agg(h.handle, ' ' order by h.handle)
               from catalogue_former_handle h where h.product_id = p.id) as former_handles
       from product p
      where p.id = any(?) and p.status = 'published' and p.deleted_at is null
        and exists (select from product_sales_channel c where c.product_id = p.id and c.deleted_at is null
                     and c.sales_channel_id = (select id from channel))
      order by p.title, p.id`,
    ids,
  );

/** Variants of products with their rank in the product, ordered by id so that PostgreSQL need not sort them again. */
export const readVariantRanks = (knex: Knex, productIds: readonly string[]) =>
  all<RankRow>(
    knex,
    `select id, variant_rank as rank from product_variant
      where product_id = any(?) and deleted_at is null order by id collate "C"`,
    productIds,
  );

/** Those variants of `ids` that have a price. */
export const readVariants = (knex: Knex, ids: readonly string[]) =>
  all<VariantRow>(
    knex,
    `select variant_id as id, product_id, price_centavos as centavos, regular_centavos as regular, stock,
            case when price_centavos < regular_centavos then (
              select min(h.centavos) from catalogue_former_price h where h.variant_id = f.variant_id) end as lowest
       from shop_variant_facts(?) f where price_centavos is not null`,
    ids,
  );

export const readMapping = (knex: Knex, variantIds: readonly string[]) =>
  all<MappingRow>(
    knex,
    "select variant_id, import_id from import_mapping where variant_id = any(?) and deleted_at is null",
    variantIds,
  );

/** Ids of the pieces that variants of these products belong to. */
export const readPiecesOf = async (knex: Knex, productIds: readonly string[]) =>
  (
    await all<{ import_id: number }>(
      knex,
      "select distinct import_id from import_mapping where product_id = any(?) and deleted_at is null",
      productIds,
    )
  ).map(({ import_id }) => import_id);

/** Ids of the products that have variants of these pieces. */
export const readProductsOf = async (knex: Knex, pieceIds: readonly number[]) =>
  (
    await all<{ product_id: string }>(
      knex,
      "select distinct product_id from import_mapping where import_id = any(?) and deleted_at is null",
      pieceIds,
    )
  ).map(({ product_id }) => product_id);

/**
 * Option values with the variants that have them, each value once, since many variants share it. The query does not
 * filter by the titles of color and size: PostgreSQL would estimate that no row matches.
 */
export const readOptions = (knex: Knex, variantIds: readonly string[]) =>
  all<OptionRow>(
    knex,
    `with chosen as materialized (
       select option_value_id as id, string_agg(variant_id, ' ') as variant_ids
         from product_variant_option where variant_id = any(?) group by option_value_id)
     select lower(o.title) as title, v.value, chosen.variant_ids
       from chosen
       join product_option_value v on v.id = chosen.id and v.deleted_at is null
       join product_option o on o.id = v.option_id and o.deleted_at is null`,
    variantIds,
  );

/** Images in order, each with the variants that it is assigned to. */
export const readImages = (knex: Knex, productIds: readonly string[]) =>
  all<ImageRow>(
    knex,
    `select i.product_id, i.url,
            (select string_agg(a.variant_id, ' ') from product_variant_product_image a
              where a.image_id = i.id and a.deleted_at is null) as variant_ids
       from image i
      where i.product_id = any(?) and i.deleted_at is null order by i.rank, i.id`,
    productIds,
  );

export const readCategories = (knex: Knex) =>
  all<Category>(
    knex,
    `select id, handle as slug, name, coalesce(description, '') as description, parent_category_id as parent_id, rank
       from product_category where deleted_at is null and is_active and not is_internal order by mpath, rank`,
  );
