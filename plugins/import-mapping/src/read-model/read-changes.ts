import { ShopError } from "@alfaiataria/contract";
import type { CatalogueEnd } from "@alfaiataria/contract/internal";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { batches } from "./compose";
import { lineOf } from "./documents";
import { type Head, withTimeout } from "./head";

/** Documents per statement: a few megabytes. */
const DOCUMENTS_AT_ONCE = 1_000;
const STOCK_AT_ONCE = 5_000;
/** Stock figures on one line. */
const STOCK_A_LINE = 500;
/** Longest page, in chunks: a page that breaks off is sent again. */
const PAGE_CHUNKS = 8;
const STATEMENT_MS = 10_000;

/** A reader's position: it has everything up to `version`, and all deletions since `from`, where it started. */
export type Place = { version: number; from: number };

const PLACE = /^([0-9a-f-]{36})-(\d{1,15})(?:-(\d{1,15}))?$/;

/** A place as readers keep it: 'EPOCH-VERSION', or 'EPOCH-VERSION-FROM' during a first load that is not complete. */
const textOf = (epoch: string, { version, from }: Place): string =>
  version < from ? `${epoch}-${version}-${from}` : `${epoch}-${version}`;

export const versionOf = ({ epoch, version }: Head): string => textOf(epoch, { version, from: version });

/**
 * The place that a reader names; without one, the beginning.
 * @throws {ShopError} conflict when it belongs to another history, or when deletions since then have been forgotten:
 *   the reader has to start over
 */
export function placeOf(since: string | undefined, head: Head): Place {
  if (since === undefined) return { version: 0, from: head.version };
  const [, epoch, version, from] = PLACE.exec(since) ?? [];
  const place = { version: Number(version), from: Number(from ?? version) };
  const isKnown =
    epoch === head.epoch &&
    place.version <= head.version &&
    place.from <= head.version &&
    place.from >= head.prunedTo;
  if (!isKnown) throw new ShopError("conflict", "O catálogo tem outra história: é preciso lê-lo do começo");
  return place;
}

/** Changes read in one snapshot, complete up to `version`. */
type Chunk = {
  epoch: string;
  version: string;
  more: boolean;
  /** Documents, one per line. */
  documents: string | null;
  gone: string[] | null;
  variant_ids: string | null;
  /** Stock of each of `variant_ids`; empty where it is not counted. */
  stock: string | null;
};

/**
 * A page of changes after a place, as JSON lines in chunks of a thousand documents; the last chunk ends the page. No
 * connection is held while the reader is slow. A document that changes meanwhile moves to a later version, so a reader
 * that reads on until there is no more has the catalogue as it was at the instant of the last chunk.
 */
export async function* readChanges(
  knex: Knex,
  place: Place,
  behindMs: () => number,
): AsyncGenerator<string, void, undefined> {
  let { version } = place;
  for (let chunks = 1; ; chunks++) {
    const chunk = await readChunk(knex, { version, from: place.from });
    const lines = linesOf(chunk);
    version = Number(chunk.version);
    if (chunk.more && chunks < PAGE_CHUNKS) {
      yield lines;
      continue;
    }
    const end: CatalogueEnd = {
      version: textOf(chunk.epoch, { version, from: place.from }),
      more: chunk.more,
      settled: !chunk.more,
      behind_ms: behindMs(),
    };
    yield `${lines}${lineOf(end)}\n`;
    return;
  }
}

/** The first changes after a place. PostgreSQL makes the text: reading hundreds of thousands of rows here is slow. */
async function readChunk(knex: Knex, { version, from }: Place): Promise<Chunk> {
  const { rows } = await withTimeout<Chunk>(
    knex,
    STATEMENT_MS,
    `with document as materialized (
       select version, key, body from catalogue_document
        where version > ${version} and (body is not null or version > ${from}) order by version limit ${DOCUMENTS_AT_ONCE}),
     stock as materialized (
       select version, variant_id, stock from catalogue_stock
        where version > ${version} order by version limit ${STOCK_AT_ONCE}),
     last as (
       select least((select max(version) from document having count(*) = ${DOCUMENTS_AT_ONCE}),
                    (select max(version) from stock having count(*) = ${STOCK_AT_ONCE})) as version),
     shown as (
       select string_agg(body, chr(10) order by document.version) as documents,
              array_agg(key order by document.version) filter (where body is null) as gone
         from document, last where document.version <= last.version or last.version is null),
     counted as (
       select string_agg(variant_id, ' ' order by stock.version) as variant_ids,
              string_agg(coalesce(stock.stock::text, ''), ' ' order by stock.version) as stock
         from stock, last where stock.version <= last.version or last.version is null)
     select head.epoch, coalesce(last.version, head.version) as version, last.version is not null as more, shown.*, counted.*
       from catalogue_head head, last, shown, counted`,
  );
  const [chunk] = rows;
  if (!chunk) throw new Error("catalogue_head is empty");
  return chunk;
}

/** Documents as stored; deletions share a line, and so does stock. Each thing occurs once, in no particular order. */
function linesOf({ documents, gone, variant_ids, stock }: Chunk): string {
  const counts = stock?.split(" ") ?? [];
  const entries = (variant_ids?.split(" ") ?? []).map(
    (id, at) => `${JSON.stringify(id)}:${counts[at] || "null"}`,
  );
  const lines = [
    ...(gone ? [lineOf({ gone })] : []),
    ...(documents === null ? [] : [documents]),
    ...batches(entries, STOCK_A_LINE).map((some) => `{"stock":{${some.join(",")}}}`),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
