import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { House } from "@alfaiataria/contract";
import { pieceName, type SheetName } from "@alfaiataria/import-mapping/read-model";
import { preparedRowsOf } from "../../lib/knex";
import { CHOICE_OF } from "../../lib/variant-choice";
import { PICTURE_OF } from "../../modules/checkout/order-lines";
import { HAS_FREIGHT_TABLE } from "../../modules/freight/quotes";
import { houseOf } from "../../modules/house/service";
import { type Buyer, type Promotion, PROMOTIONS_OF_NOW } from "../promotion/promotions-of-now";

/** A variant as currently sold. */
export type SellableVariant = {
  variant_id: string;
  product_id: string;
  product_title: string;
  product_handle: string;
  variant_title: string;
  sku: string | null;
  /** The first picture of the variant's color, as the catalogue shows it. */
  thumbnail: string | null;
  color: string | null;
  size: string | null;
  import_id: number | null;
  /** The piece's name as the catalogue shows it. */
  name: string;
  price_centavos: number;
  /** Above `price_centavos` while a price list lowers the price. */
  regular_centavos: number;
  /** Null when stock is not tracked. */
  stock: number | null;
};

type Row = (Omit<SellableVariant, "name"> | { variant_id: null }) & {
  /** Null for a variant that no spreadsheet brought. */
  sheet: SheetName | null;
  house: unknown;
  pix_key: string | null;
  has_freight_table: boolean;
  promotions: Promotion[];
};

/**
 * The variants among these that are sold, by the same definition the catalogue reads (`shop_few_variant_facts` of
 * the plugin import-mapping); the others are left out. One statement, however many there are.
 */
export const sellableVariants = async (knex: Knex, variantIds: string[]): Promise<SellableVariant[]> =>
  variantIds.length === 0 ? [] : (await sellableToday(knex, variantIds)).variants;

/**
 * The house's current selling terms: its settings, whether it has its own freight table, and promotions a cart may use.
 */
export type Today = {
  variants: SellableVariant[];
  terms: House;
  /** The house's own; null where that of the server's settings counts. */
  pixKey: string | null;
  hasFreightTable: boolean;
  promotions: Promotion[];
};

/**
 * The sellable variants and the house's current terms in the same statement; the terms come even when no variant is
 * sold.
 */
export async function sellableToday(
  knex: Knex,
  variantIds: string[],
  { coupon, customerId, email }: Buyer & { coupon: string | null } = NOBODY,
): Promise<Today> {
  const rows = await preparedRowsOf<Row>(
    knex,
    `select v.id as variant_id, p.id as product_id, p.title as product_title, p.handle as product_handle,
       v.title as variant_title, v.sku, coalesce(v.thumbnail, picture.url, p.thumbnail) as thumbnail,
       coalesce(choice.color, m.color) as color, coalesce(choice.size, m.size) as size, m.import_id,
       case when i.id is not null then json_build_object('nome_peca', i.nome_peca, 'base_name', i.base_name, 'color_words', i.color_words) end as sheet,
       f.price_centavos, f.regular_centavos, f.stock, (select settings - 'policies' from house_setting where id = 1) as house,
       (select pix_key from house_setting where id = 1) as pix_key,
       ${HAS_FREIGHT_TABLE} as has_freight_table, ${PROMOTIONS_OF_NOW} as promotions
     from (values (1)) today
     left join (shop_few_variant_facts(:variantIds) f
       join product_variant v on v.id = f.variant_id
       join product p on p.id = f.product_id) on f.is_sold
     left join lateral ${PICTURE_OF("v.id", "p.id")} picture on true
     left join lateral ${CHOICE_OF("v.id")} choice on true
     left join import_mapping m on m.variant_id = v.id and m.deleted_at is null
     left join imported_product i on i.id = m.import_id and i.deleted_at is null`,
    { variantIds: variantIds as unknown as Knex.Value, coupon, customerId, email },
  );
  const variants = rows.flatMap(
    ({
      sheet,
      house: _house,
      pix_key: _key,
      has_freight_table: _table,
      promotions: _promotions,
      ...variant
    }) =>
      variant.variant_id === null
        ? []
        : [{ ...variant, name: sheet ? pieceName(variant.product_title, sheet) : variant.product_title }],
  );
  const [today] = rows;
  return {
    variants,
    terms: houseOf(today?.house),
    pixKey: today?.pix_key ?? null,
    hasFreightTable: today?.has_freight_table ?? false,
    promotions: today?.promotions ?? [],
  };
}

const NOBODY = { coupon: null, customerId: null, email: null };
