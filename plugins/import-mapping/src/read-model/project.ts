import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { errorCode } from "../lib/error-code";
import { batches, compose, type Composed, PIECES_AT_ONCE, PRODUCTS_AT_ONCE, READ_BY_INDEX } from "./compose";
import { CATEGORIES, documentsOf, lineOf, refreshStock, writeDocuments, writeStock } from "./documents";
import { readHead, SHAPE } from "./head";
import { writeMappingLines } from "./mapping-lines";
import { type Dirty, resolveNotes, takeNotes } from "./notes";
import { readCategories } from "./queries";

const STOCK_AT_ONCE = 10_000;
/** Up to this many products and pieces are not worth a second connection. */
const FEW = 100;
const STATEMENT_MS = 60_000;
const SERIALIZATION_FAILURE = "40001";

/**
 * Brings the documents up to date with PostgreSQL: one transaction on one snapshot takes the notes, reads what they
 * concern and writes what differs. So every version is the catalogue at one instant, whatever is committed meanwhile,
 * and a process that dies leaves notes and documents as they were.
 * @returns false when another process is projecting
 */
export async function projectCatalogue(knex: Knex, signal?: AbortSignal): Promise<boolean> {
  try {
    return await knex.transaction(
      async (trx) => {
        const turn = await takeTurn(trx);
        if (!turn) return false;
        const notes = await takeNotes(trx);
        const dirty = await resolveNotes(trx, notes);
        const all = turn.isNewer || dirty.everything;
        const projection = new Projection(trx, turn.version, signal);
        if (all || dirty.categories) await projection.writeCategories();
        const shown = all ? await everything(trx) : dirty;
        if (shown.products.length + shown.pieces.length <= FEW) await projection.write(shown, trx);
        else await withReader(knex, trx, (reader) => projection.write(shown, reader));
        await writeMappingLines(trx, all ? "all" : projection.pieces);
        if (turn.isNewer || projection.version !== turn.version || notes.price_list)
          await trx.raw("update catalogue_head set version = ?, shape = ?, dated_at = now()", [
            projection.version,
            SHAPE,
          ]);
        return true;
      },
      { isolationLevel: "repeatable read" },
    );
  } catch (error) {
    // Another process finished its turn between this transaction's snapshot and its lock.
    if (errorCode(error) === SERIALIZATION_FAILURE) return false;
    throw error;
  }
}

/** Projects until no note is left, whether this process or another does the work. */
export async function catchUp(knex: Knex): Promise<void> {
  while ((await readHead(knex)).oldestNote !== null)
    if (!(await projectCatalogue(knex))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * An earlier version of this code leaves the documents to the one that has rewritten them, unless changes wait for so long
 * that it is not there: before it starts in an upgrade, or after it was taken back.
 */
const LEFT_ALONE = "10 seconds";

async function takeTurn(trx: Knex): Promise<{ version: number; isNewer: boolean } | undefined> {
  const results = await trx.raw<{ rows: { version: string; shape: number }[] }[]>(
    `set local statement_timeout = ${STATEMENT_MS}; ${READ_BY_INDEX};
     select version, shape from catalogue_head
      where shape <= ${SHAPE} or exists (
        select from (select at from catalogue_change order by id limit 1) oldest
         where at < clock_timestamp() - interval '${LEFT_ALONE}')
      for update skip locked`,
  );
  const row = results.at(-1)?.rows[0];
  return row && { version: Number(row.version), isNewer: row.shape < SHAPE };
}

/** A second transaction on the same snapshot, so that PostgreSQL reads one batch while it writes another. */
async function withReader(knex: Knex, trx: Knex, run: (reader: Knex) => Promise<void>): Promise<void> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>("select pg_export_snapshot() as id");
  await knex.transaction(
    async (reader) => {
      await reader.raw(
        `set transaction snapshot '${rows[0]?.id}'; set local statement_timeout = ${STATEMENT_MS}; ${READ_BY_INDEX}`,
      );
      await run(reader);
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

type Shown = Pick<Dirty, "products" | "pieces" | "stock">;

/** Everything that is shown now, and everything that was. */
async function everything(trx: Knex): Promise<Shown> {
  const ids = async <Id>(sql: string): Promise<Id[]> =>
    (await trx.raw<{ rows: { id: Id }[] }>(sql)).rows.map(({ id }) => id);
  const known = (kind: string) =>
    `select split_part(key, ':', 2) as id from catalogue_document where starts_with(key, '${kind}:') and body is not null`;
  return {
    products: await ids<string>(
      `select id from product where status = 'published' and deleted_at is null union ${known("product")} order by id`,
    ),
    pieces: await ids<number>(
      `select id from imported_product where retired_at is null and deleted_at is null
       union select id::integer from (${known("piece")}) known order by id`,
    ),
    stock: [],
  };
}

class Projection {
  private readonly written = new Set<number>();

  constructor(
    private readonly trx: Knex,
    public version: number,
    private readonly signal?: AbortSignal,
  ) {}

  /** The pieces whose documents were written. */
  get pieces(): number[] {
    return [...this.written];
  }

  async writeCategories(): Promise<void> {
    const line = lineOf({ categories: await readCategories(this.trx) });
    this.version = await writeDocuments(this.trx, new Map([[CATEGORIES, line]]), this.version);
  }

  /** @param reader a transaction on this snapshot: this one, or a second one beside it */
  async write(dirty: Shown, reader: Knex): Promise<void> {
    const composeThem = (products: string[], pieces: number[]) => () => compose(reader, products, pieces);
    await this.writeAll(batches(dirty.products, PRODUCTS_AT_ONCE).map((ids) => composeThem(ids, [])));
    const pieces = dirty.pieces.filter((id) => !this.written.has(id));
    await this.writeAll(batches(pieces, PIECES_AT_ONCE).map((ids) => composeThem([], ids)));
    for (const ids of batches(dirty.stock, STOCK_AT_ONCE)) {
      this.signal?.throwIfAborted();
      this.version = await refreshStock(this.trx, ids, this.version);
    }
  }

  /** Reads each batch while the previous one is being written. */
  private async writeAll(reads: (() => Promise<Composed>)[]): Promise<void> {
    let coming = reads[0]?.();
    for (let at = 1; coming; at++) {
      const composed: Composed = await coming;
      this.signal?.throwIfAborted();
      coming = reads[at]?.();
      // Marks a failure of this read as handled: if writing fails first, that error is the one reported.
      coming?.catch(() => undefined);
      await this.writeBatch(composed);
    }
  }

  private async writeBatch(composed: Composed): Promise<void> {
    this.version = await writeDocuments(this.trx, documentsOf(composed), this.version);
    this.version = await writeStock(this.trx, composed.asked.products, composed.stock, this.version);
    for (const id of composed.asked.pieces) this.written.add(id);
  }
}
