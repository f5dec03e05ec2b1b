import { formatCentavos } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { BASE_PRICE_OF, isRetired } from "../lib/sql";
import { isUnchanged } from "./diff";
import type { ReadStored } from "./kept-columns";
import { push, Shared } from "./shared";
import type {
  DesiredCatalogue,
  FieldChange,
  RowChange,
  State,
  StoredProduct,
  StoredRow,
  StoredVariant,
} from "./types";

/** The fields that tell whether a row of the sheet has changed. */
type KnownRow = { id: number; row_hash: string; picture_key: string; retired: boolean };

/**
 * Reads everything that may be affected by the rows that a file changes or takes off sale: those rows and the ones that
 * share a product or a group with them, their variants with their state, and their products. All other rows are only
 * listed as unchanged.
 */
export async function loadState(knex: Knex, { rows, lines, partial }: DesiredCatalogue): Promise<State> {
  const known = await knex.raw<{ rows: KnownRow[] }>(
    "select id, row_hash, picture_key, retired_at is not null as retired from imported_product",
  );
  const unchanged = new Map<number, string>();
  const touched: number[] = [];
  const groups = new Set<string>();
  const byId = new Map(known.rows.map((row) => [row.id, row]));
  for (const row of rows) {
    const before = byId.get(row.id);
    if (before && isUnchanged(row, before)) unchanged.set(row.id, before.picture_key);
    else {
      groups.add(row.group_key);
      if (before) touched.push(row.id);
    }
  }
  for (const { id, retired } of known.rows) if (!partial && !retired && !lines.has(id)) touched.push(id);
  return { ...(await loadRows(knex, touched, [...groups])), unchanged };
}

/** The given rows and those that share a product or a group with them, with their variants and products. */
export async function loadRows(
  knex: Knex,
  ids: number[],
  groups: string[] = [],
): Promise<Omit<State, "unchanged">> {
  const related = await knex.raw<{ rows: { id: number; product_id: string | null }[] }>(
    `select id, product_id from imported_product
      where id = any(?) or group_key = any(?)
         or product_id in (select product_id from imported_product where id = any(?) or group_key = any(?))
      order by id`,
    [ids, groups, ids, groups] as unknown as Knex.RawBinding[],
  );
  const shared = new Shared();
  const state = { rows: new Map<number, StoredRow>(), variants: new Map<number, StoredVariant[]>() };
  const add = (variants: StoredVariant[]) => {
    for (const variant of variants) push(state.variants, variant.import_id, shared.variant(variant));
  };
  for (let start = 0; start < related.rows.length; start += ROWS_AT_ONCE) {
    const some = related.rows.slice(start, start + ROWS_AT_ONCE).map(({ id }) => id);
    for (const row of await readRows(knex, some)) state.rows.set(row.id, shared.row(row));
    add(await readVariants(knex, "m.import_id = any(?)", some));
  }
  // Variants that staff linked or unlinked by hand may belong to any row and be in any product.
  const others = await readVariants(
    knex,
    "(m.linked_by_hand or m.deleted_at is not null) and m.import_id <> all(?)",
    [...state.rows.keys()],
  );
  add(others);
  const productIds = new Set(related.rows.flatMap(({ product_id }) => product_id ?? []));
  const products = await knex.raw<{ rows: StoredProduct[] }>(
    `select id, title, handle, status, thumbnail, deleted_at is not null as deleted,
           coalesce(metadata->>'import_retired', '') = 'true' as retired_by_import
      from product where id = any(?)`,
    [[...productIds]],
  );
  return { ...state, products: new Map(products.rows.map((product) => [product.id, product])) };
}

/** The rows that the catalogue has. */
export const storedIn =
  (knex: Knex): ReadStored =>
  async (ids) =>
    new Map((await readRows(knex, ids)).map((row) => [row.id, row]));

/** Read in batches: half a million variants at once would be held in memory twice. */
const ROWS_AT_ONCE = 5_000;

async function readRows(knex: Knex, ids: number[]): Promise<StoredRow[]> {
  const { rows } = await knex.raw<{ rows: StoredRow[] }>(
    `select id, nome_peca, produto, preco_centavos, cor, categoria, sub_categoria, tamanhos, estoque, tecido, estilo,
           composicao, codigo, descricao, imagens, base_name, color_words, group_key, row_hash, product_id,
           retired_at is not null as retired, pictures as picture_addresses, picture_key
       from imported_product where id = any(?) order by id`,
    [ids],
  );
  return rows;
}

/** Variants with their state. An import that retires a variant keeps its price link; Admin deletes the link as well. */
async function readVariants(knex: Knex, where: string, ids: number[]): Promise<StoredVariant[]> {
  const { rows } = await knex.raw<{ rows: StoredVariant[] }>(
    `select m.import_id, m.size, m.color, m.variant_id, m.retired_stock, coalesce(v.product_id, m.product_id) as product_id,
            case when v.id is null then 'gone'
                 when sold.is and m.deleted_at is not null then 'unlinked'
                 when sold.is and m.linked_by_hand then 'linked'
                 when sold.is then 'live'
                 when m.deleted_at is null and not m.linked_by_hand and exists (
                      select 1 from product_variant_price_set l
                       where l.variant_id = m.variant_id and l.deleted_at is null) then 'ours'
                 else 'gone' end as state
       from import_mapping m left join product_variant v on v.id = m.variant_id
      cross join lateral (select v.deleted_at is null and not ${isRetired("v")} as is) sold
      where ${where} order by m.import_id, v.variant_rank`,
    [ids],
  );
  return rows;
}

/**
 * Where staff had changed the price of a row that is repriced, replaces the change's former price with the shop's
 * current one, since that is what shoppers saw; with a range where its sizes differ.
 * @param moved rows that leave their product, which they do because of the price that the sheet had
 * @returns the changes without those that change nothing, such as to a price that is the shop's already
 */
export async function compareWithShop(
  knex: Knex,
  changes: readonly RowChange[],
  moved: ReadonlySet<number> = new Set(),
): Promise<RowChange[]> {
  const repriced = new Map<number, FieldChange>();
  for (const { id, fields } of changes.filter(({ kind }) => kind !== "create")) {
    const price = fields.find(({ field, before }) => field === "preco" && before !== "");
    if (price) repriced.set(id, price);
  }
  for (const { import_id, lowest, highest } of await readPrices(knex, [...repriced.keys()])) {
    const price = repriced.get(import_id)!;
    const now = [...new Set([lowest, highest])].map(formatCentavos).join(" a ");
    if (now !== price.after || !moved.has(import_id)) price.before = now;
  }
  return changes.flatMap((change) => {
    const fields = change.fields.filter(({ before, after }) => before !== after);
    if (fields.length === 0 && change.kind === "update") return [];
    return fields.length === change.fields.length ? change : { ...change, fields };
  });
}

/** The lowest and the highest base price of each row's sizes, in one statement, and in none for no rows. */
async function readPrices(
  knex: Knex,
  ids: number[],
): Promise<{ import_id: number; lowest: number; highest: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await knex.raw<{ rows: { import_id: number; lowest: number; highest: number }[] }>(
    `select m.import_id, round(min(base.price) * 100)::int as lowest, round(max(base.price) * 100)::int as highest
       from import_mapping m
       join product_variant v on v.id = m.variant_id and v.deleted_at is null and not ${isRetired("v")}
       join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
       join lateral ${BASE_PRICE_OF("l.price_set_id")} base(price) on base.price is not null
      where m.deleted_at is null and m.import_id = any(?) group by m.import_id`,
    [ids],
  );
  return rows;
}
