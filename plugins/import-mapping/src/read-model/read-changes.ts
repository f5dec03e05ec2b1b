import { ShopError } from "@alfaiataria/contract";
import type { CatalogueEnd } from "@alfaiataria/contract/internal";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { lineOf } from "./documents";
import { type Head, withTimeout } from "./head";

const ROWS_AT_ONCE = 500;
/** A page ends after the statement that exceeds either. */
const PAGE_ROWS = 10_000;
const PAGE_CHARACTERS = 4_000_000;
const STATEMENT_MS = 10_000;

/** Where a reader is: it has what is up to `version`, and of what is gone all since `from`, when it began. */
export type Place = { version: number; from: number };

const PLACE = /^([0-9a-f-]{36})-(\d{1,15})(?:-(\d{1,15}))?$/;

/** A place as readers keep it: 'EPOCH-VERSION', of a first load that has not come to its end 'EPOCH-VERSION-FROM'. */
const textOf = (epoch: string, { version, from }: Place): string =>
  version < from ? `${epoch}-${version}-${from}` : `${epoch}-${version}`;

export const versionOf = ({ epoch, version }: Head): string => textOf(epoch, { version, from: version });

/**
 * The place that a reader names; without one, the beginning.
 * @throws {ShopError} conflict when it is of another history, or what is gone since is forgotten: it has to begin anew
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

type Row = {
  epoch: string;
  head: string;
  version: string | null;
  key: string | null;
  body: string | null;
  variant_id: string | null;
  stock: number | null;
};

/**
 * A page of changes after a place, as lines of JSON in chunks of some hundred, the last with the page's end. No connection
 * is held while the reader is slow. What changes meanwhile moves behind the place, so that whoever reads on until there is
 * no more has the catalogue as it was in the last chunk's instant.
 */
export async function* readChanges(
  knex: Knex,
  place: Place,
  behindMs: () => number,
): AsyncGenerator<string, void, undefined> {
  let { version } = place;
  let [rowCount, characters] = [0, 0];
  for (;;) {
    const rows = await readRows(knex, { version, from: place.from });
    const [first] = rows;
    if (!first) throw new Error("catalogue_head is empty");
    const changes = rows.filter((row) => row.version !== null);
    const lines = linesOf(changes);
    rowCount += changes.length;
    characters += lines.length;
    const more = changes.length === ROWS_AT_ONCE;
    version = Number(more ? changes.at(-1)?.version : first.head);
    if (more && rowCount < PAGE_ROWS && characters < PAGE_CHARACTERS) {
      yield lines;
      continue;
    }
    const end: CatalogueEnd = {
      version: textOf(first.epoch, { version, from: place.from }),
      more,
      settled: !more,
      behind_ms: behindMs(),
    };
    yield `${lines}${lineOf(end)}\n`;
    return;
  }
}

/** Changes in their order, beside the head of the same instant; a row without a version when there is none. */
async function readRows(knex: Knex, { version, from }: Place): Promise<Row[]> {
  const limit = `order by version limit ${ROWS_AT_ONCE}`;
  const { rows } = await withTimeout<Row>(
    knex,
    STATEMENT_MS,
    `select head.epoch, head.version as head, change.*
       from catalogue_head head left join (
         select * from (
           (select version, key, body, null as variant_id, null::integer as stock from catalogue_document
             where version > ${version} and (body is not null or version > ${from}) ${limit})
           union all
           (select version, null, null, variant_id, stock from catalogue_stock where version > ${version} ${limit})) every
         ${limit}) change on true
      order by change.version`,
  );
  return rows;
}

/** Documents as they are; neighbors that are gone, and neighboring stock, share a line. */
function linesOf(rows: readonly Row[]): string {
  const lines: string[] = [];
  let gone: string[] = [];
  let stock: [string, number | null][] = [];
  const flush = () => {
    if (gone.length > 0) lines.push(lineOf({ gone }));
    if (stock.length > 0) lines.push(lineOf({ stock: Object.fromEntries(stock) }));
    gone = [];
    stock = [];
  };
  for (const row of rows) {
    if (row.variant_id !== null) stock.push([row.variant_id, row.stock]);
    else if (row.body === null) gone.push(row.key ?? "");
    else {
      flush();
      lines.push(row.body);
    }
  }
  flush();
  return lines.map((line) => `${line}\n`).join("");
}
