import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { readDesired } from "../import/desired";
import { storedIn } from "../import/state";
import type { DesiredCatalogue, FaultyLine, ImportResult } from "../import/types";
import { dryRunImport } from "../import/write-catalogue";
import { insertRows } from "../lib/sql";
import type { PictureOptions } from "../pictures/sources";
import { missingColumns, recognizeColumns } from "../sheet/columns";
import { readHeadings } from "../sheet/read-sheet";
import { storable } from "../sheet/row";
import type { Column } from "../sheet/types";
import { IS_APPLYING, IS_CHECKED, noImport, type KeptCorrection } from "./read-imports";
import { countLines, newRecord, openRecord, replaceFindings } from "./records";

/** A draft as staff left it. */
export type Draft = {
  id: string;
  file_name: string;
  columns: (Column | null)[];
  corrections: KeptCorrection[];
  /** Pieces that the file lacks stay on sale. */
  partial: boolean;
  revision: number;
  checked: boolean;
};

/**
 * Locks a draft for changes until the end of the transaction.
 * @throws {ShopError} not_found; conflict when it was applied or is being applied
 */
export async function lockDraft(trx: Knex, id: string): Promise<Draft> {
  const { rows } = await trx.raw<{ rows: (Draft & { status: string; applying: boolean })[] }>(
    `select i.id, i.file_name, i.status, i.columns, i.corrections, i.partial, i.revision, ${IS_APPLYING} as applying,
            ${IS_CHECKED} as checked
       from catalogue_import i where i.id = ? for update`,
    [id],
  );
  const [draft] = rows;
  if (!draft) throw noImport();
  if (draft.status !== "draft") throw new ShopError("conflict", "Esta planilha já foi importada.");
  if (draft.applying) throw new ShopError("conflict", "Esta planilha está sendo importada.");
  return draft;
}

export const outdated = () =>
  new ShopError("conflict", "A planilha ou o catálogo mudou depois da conferência. Confira de novo.");

/**
 * Requires that a draft's figures still hold, in the transaction that imports it and that no other import or undoing can
 * overtake: its file is read for seconds after it was claimed.
 * @throws {ShopError} conflict
 */
export async function requireChecked(trx: Knex, id: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: { checked: boolean }[] }>(
    `select ${IS_CHECKED} as checked from catalogue_import i where i.id = ? and i.status = 'draft'`,
    [id],
  );
  if (rows[0]?.checked === false) throw outdated();
}

/** A draft with its file; null when it is no longer a draft. */
export async function readDraft(knex: Knex, id: string): Promise<(Draft & { content: Buffer }) | null> {
  const { rows } = await knex.raw<{ rows: (Draft & { content: Buffer })[] }>(
    `select i.id, i.file_name, i.columns, i.corrections, i.partial, i.revision, ${IS_CHECKED} as checked, f.content
       from catalogue_import i join catalogue_import_file f on f.import_id = i.id
      where i.id = ? and i.status = 'draft'`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Stores a file as the draft of an import, with columns recognized by their headings, and returns its id. The file
 * stays in the database, where every server finds it, so that it is uploaded once however often the draft is edited.
 * @throws {ShopError} when the file as a whole cannot be read
 */
export async function createDraft(
  knex: Knex,
  { content, fileName, by }: { content: Buffer; fileName: string; by: string },
): Promise<string> {
  const headings = await readHeadings({ buffer: content, name: fileName });
  const columns = recognizeColumns(headings.map(({ heading }) => heading));
  const record = newRecord(fileName, by);
  await knex.transaction(async (trx) => {
    await openRecord(trx, record);
    await trx("catalogue_import")
      .where("id", record.id)
      .update({ headings: JSON.stringify(headings), columns: JSON.stringify(columns) });
    await trx("catalogue_import_file").insert({ import_id: record.id, content });
  });
  return record.id;
}

/** Deletes a draft. @throws {ShopError} not_found; conflict when it was applied or is being applied */
export async function discardDraft(knex: Knex, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await lockDraft(trx, id);
    await trx("catalogue_import").where("id", id).delete();
  });
}

/**
 * Computes what a draft would change and what is wrong with it, and stores that for its page. No lock is held while the
 * file is read: if staff change the draft meanwhile, only the next check counts. A draft that lacks required columns
 * has no findings yet.
 * @throws {ShopError} when the file cannot be read to its end
 */
export async function checkDraft(knex: Knex, id: string, pictures: PictureOptions): Promise<void> {
  const draft = await readDraft(knex, id);
  if (!draft) return;
  const now = await knex.raw<{ rows: { at: string }[] }>("select clock_timestamp()::text as at");
  const source = { buffer: draft.content, name: draft.file_name };
  const isWhole = missingColumns(draft.columns).length === 0;
  const { partial } = draft;
  const desired = isWhole
    ? await readDesired(source, pictures, storedIn(knex), { edits: draft, partial })
    : null;
  const found = desired && (await dryRunImport(knex, desired));
  await keepFindings(knex, { id, revision: draft.revision, checkedAt: now.rows[0]!.at }, found, desired);
}

type Check = { id: string; revision: number; checkedAt: string };

async function keepFindings(
  knex: Knex,
  check: Check,
  found: ImportResult | null,
  desired: DesiredCatalogue | null,
): Promise<void> {
  const counts = found
    ? [found.created, found.updated, found.restored, found.unchanged, found.retired, countLines(found.errors)]
    : [null, null, null, null, null, null];
  await knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: unknown[] }>(
      `update catalogue_import i
          set created = ?, updated = ?, restored = ?, unchanged = ?, retired = ?, bad_lines = ?, checked_revision = i.revision,
              checked_at = ?, updated_at = now()
        where i.id = ? and i.status = 'draft' and i.revision = ? and not ${IS_APPLYING} returning i.id`,
      [...counts, check.checkedAt, check.id, check.revision],
    );
    if (rows.length === 0) return;
    const nothing = { changes: [], errors: [], warnings: [] };
    await replaceFindings(trx, check.id, found ?? nothing, desired?.lines ?? new Map());
    await keepFaulty(trx, check.id, desired?.faulty ?? []);
  });
}

const storableCell = (_: string, cell: unknown) => (typeof cell === "string" ? storable(cell) : cell);

async function keepFaulty(knex: Knex, id: string, lines: readonly FaultyLine[]): Promise<void> {
  await knex.raw("delete from catalogue_import_line where import_id = ?", [id]);
  await insertRows(
    knex,
    "catalogue_import_line",
    { import_id: "text", line: "int", cells: "jsonb" },
    lines.map(({ line, cells }) => ({ import_id: id, line, cells: JSON.stringify(cells, storableCell) })),
  );
}
