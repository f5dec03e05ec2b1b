import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CatalogueLine } from "@alfaiataria/contract/internal";
import type { Composed, StockRow } from "./compose";

/** Keys of documents. */
export const CATEGORIES = "categories";
export const productKey = (id: string) => `product:${id}`;
export const pieceKey = (id: number) => `piece:${id}`;

/** A document as it goes over the wire; null when there is none any more. */
export type Documents = Map<string, string | null>;

/** The documents of what was composed, with a null for what was asked for and is not shown. */
export function documentsOf({ asked, products, pieces }: Composed): Documents {
  const documents: Documents = new Map();
  for (const id of asked.products) documents.set(productKey(id), null);
  for (const id of asked.pieces) documents.set(pieceKey(id), null);
  for (const product of products) documents.set(productKey(product.id), lineOf({ product }));
  for (const piece of pieces) documents.set(pieceKey(piece.id), lineOf({ piece }));
  return documents;
}

export const lineOf = (line: CatalogueLine): string => JSON.stringify(line);

/**
 * Writes what differs, each row with a place of its own after `version`: readers page by it.
 * @returns the last place
 */
export async function writeDocuments(trx: Knex, documents: Documents, version: number): Promise<number> {
  // Lines of JSON hold no line feed; an array of them would be escaped sign by sign.
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with given as (
       select key, nullif(body, '') as body, place
         from unnest(string_to_array(?, chr(10)), string_to_array(?, chr(10))) with ordinality as given(key, body, place)),
     changed as (
       select given.key, given.body, row_number() over (order by place) as nth
         from given left join catalogue_document known on known.key = given.key
        where known.body is distinct from given.body)
     insert into catalogue_document (key, version, body) select key, ?::bigint + nth, body from changed
     on conflict (key) do update set version = excluded.version, body = excluded.body, changed_at = excluded.changed_at`,
    [[...documents.keys()].join("\n"), [...documents.values()].map((body) => body ?? "").join("\n"), version],
  );
  return version + rowCount;
}

/** The same for the stock of all variants of some products; what is no variant of theirs any more goes without a word. */
export async function writeStock(
  trx: Knex,
  productIds: readonly string[],
  rows: readonly StockRow[],
  version: number,
): Promise<number> {
  const columns = [
    rows.map(({ variant_id }) => variant_id),
    rows.map(({ product_id }) => product_id),
    rows.map(({ stock }) => stock),
  ] as unknown as Knex.RawBinding[];
  await trx.raw(
    `delete from catalogue_stock where product_id = any(?) and variant_id not in (select unnest(?::text[]))`,
    [productIds, columns[0]] as unknown as Knex.RawBinding[],
  );
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with changed as (
       select given.*, row_number() over (order by place) as nth
         from unnest(?::text[], ?::text[], ?::integer[]) with ordinality as given(variant_id, product_id, stock, place)
         left join catalogue_stock known on known.variant_id = given.variant_id
        where known.variant_id is null or known.stock is distinct from given.stock
           or known.product_id <> given.product_id)
     insert into catalogue_stock (variant_id, product_id, version, stock)
     select variant_id, product_id, ?::bigint + nth, stock from changed
     on conflict (variant_id) do update
        set product_id = excluded.product_id, version = excluded.version, stock = excluded.stock`,
    [...columns, version],
  );
  return version + rowCount;
}

/** Stock of variants that are shown, as it is now. */
export async function refreshStock(
  trx: Knex,
  variantIds: readonly string[],
  version: number,
): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with changed as (
       select known.variant_id, facts.stock, row_number() over (order by known.variant_id) as nth
         from shop_variant_facts(?) facts join catalogue_stock known on known.variant_id = facts.variant_id
        where known.stock is distinct from facts.stock)
     update catalogue_stock known set stock = changed.stock, version = ?::bigint + nth
       from changed where changed.variant_id = known.variant_id`,
    [variantIds, version] as unknown as Knex.RawBinding[],
  );
  return version + rowCount;
}
