import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CatalogueLine } from "@alfaiataria/contract/internal";
import type { Composed, StockRow } from "./compose";

/** Keys of documents in `catalogue_document`. */
export const CATEGORIES = "categories";
export const productKey = (id: string) => `product:${id}`;
export const pieceKey = (id: number) => `piece:${id}`;

/** Documents by key, as sent to readers; null for one that no longer exists. */
export type Documents = Map<string, string | null>;

/** The documents of a composition, with null for what was requested and is not shown. */
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
 * Writes the documents that differ, each with its own version number after `version`, by which readers page. Only this
 * transaction writes documents, so new keys are known to be new; `on conflict` would look each of them up again.
 * @returns the last version number used
 */
export async function writeDocuments(trx: Knex, documents: Documents, version: number): Promise<number> {
  // JSON lines contain no line feed, so they are joined by it; in an array literal every quote would need escaping.
  const { rows } = await trx.raw<Counted>(
    `with given as (
       select key, nullif(body, '') as body, place
         from unnest(string_to_array(?, chr(10)), string_to_array(?, chr(10))) with ordinality as given(key, body, place)),
     changed as (
       select given.key, given.body, known.key is null as is_new, ?::bigint + row_number() over (order by place) as version
         from given left join catalogue_document known on known.key = given.key
        where known.body is distinct from given.body),
     added as (insert into catalogue_document (key, version, body) select key, version, body from changed where is_new),
     rewritten as (
       update catalogue_document known set version = changed.version, body = changed.body, changed_at = default
         from changed where changed.key = known.key and not changed.is_new)
     select count(*)::integer as count from changed`,
    [[...documents.keys()].join("\n"), [...documents.values()].map((body) => body ?? "").join("\n"), version],
  );
  return version + (rows[0]?.count ?? 0);
}

/**
 * Does the same for the stock of all variants of some products; a row whose variant is no longer theirs is deleted
 * without a note to readers. A price that ends is kept as a former price, from which the lowest of the last 30 days is
 * computed.
 */
export async function writeStock(
  trx: Knex,
  productIds: readonly string[],
  stock: readonly StockRow[],
  version: number,
): Promise<number> {
  const variantIds = stock.map(({ variant_id }) => variant_id).join(" ");
  const keep = "insert into catalogue_former_price (variant_id, centavos) select variant_id, centavos from";
  await trx.raw(
    `with gone as (
       delete from catalogue_stock
        where product_id = any(string_to_array(?, ' ')) and variant_id not in (select unnest(string_to_array(?, ' ')))
        returning variant_id, centavos)
     ${keep} gone where centavos is not null`,
    [productIds.join(" "), variantIds],
  );
  const { rows } = await trx.raw<Counted>(
    `with given as (
       select variant_id, product_id, nullif(stock, '')::integer as stock, centavos::integer as centavos, place
         from unnest(string_to_array(?, ' '), string_to_array(?, ' '), string_to_array(?, ' '), string_to_array(?, ' '))
              with ordinality as given(variant_id, product_id, stock, centavos, place)),
     changed as (
       select given.variant_id, given.product_id, given.stock, given.centavos, known.variant_id is null as is_new,
              known.centavos as former,
              known.stock is distinct from given.stock or known.product_id <> given.product_id as is_told, ?::bigint + row_number() over (order by place) as version
         from given left join catalogue_stock known on known.variant_id = given.variant_id
        where known.variant_id is null or known.stock is distinct from given.stock
           or known.product_id <> given.product_id or known.centavos is distinct from given.centavos),
     added as (
       insert into catalogue_stock (variant_id, product_id, version, stock, centavos)
       select variant_id, product_id, version, stock, centavos from changed where is_new),
     ended as (${keep} (select variant_id, former as centavos from changed where former <> changed.centavos) former),
     rewritten as (
       update catalogue_stock known
          set product_id = changed.product_id, stock = changed.stock, centavos = changed.centavos,
              version = case when changed.is_told then changed.version else known.version end
         from changed where changed.variant_id = known.variant_id and not changed.is_new)
     select count(*)::integer as count from changed`,
    [
      variantIds,
      stock.map(({ product_id }) => product_id).join(" "),
      stock.map(({ stock }) => stock ?? "").join(" "),
      stock.map(({ centavos }) => centavos).join(" "),
      version,
    ],
  );
  return version + (rows[0]?.count ?? 0);
}

type Counted = { rows: { count: number }[] };

/** Updates the current stock of variants that are already shown. */
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
