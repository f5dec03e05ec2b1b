import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { keepTexts } from "../import/texts";
import type { FigureChange, ImportReport, ImportResult, RowChange } from "../import/types";
import { insertRows } from "../lib/sql";
import { storable } from "../sheet/row";
import type { SheetIssue } from "../sheet/types";

/** An import in the list of imports; `by` is who ran it: an email, the title of an API key, or 'terminal'. */
export type ImportRecord = {
  id: string;
  fileName: string;
  by: string;
  /** Whether it is in the list already, as a draft. */
  isDraft?: boolean;
};

/** Shown to staff as the reason why a draft was not imported. */
export const CANCELED = "Importação cancelada.";

const MAX_FILE_NAME = 200;

/** The record of an import that starts now. */
export const newRecord = (fileName: string, by: string): ImportRecord => ({
  id: generateEntityId("", "catimp"),
  fileName: storable(fileName.slice(0, MAX_FILE_NAME)) || "planilha",
  by,
});

/** Inserts the record, as a draft. */
export async function openRecord(knex: Knex, { id, fileName, by }: ImportRecord): Promise<void> {
  await knex.raw(`insert into catalogue_import (id, file_name, status, "by") values (?, ?, 'draft', ?)`, [
    id,
    fileName,
    by,
  ]);
}

/**
 * Records an import as applied, with its changes and everything needed to undo it, in the transaction of the import.
 * @throws {ShopError} conflict when someone else applied, discarded or canceled the same draft meanwhile
 */
export async function recordImport(knex: Knex, record: ImportRecord, report: ImportReport): Promise<void> {
  const { id, by } = record;
  const { created, updated, restored, unchanged, retired, errors } = report.result;
  if (!record.isDraft) await openRecord(knex, record);
  // clock_timestamp(), not now(): as imports hold a lock, it tells which of them was last.
  const { rows } = await knex.raw<{ rows: { canceled: boolean }[] }>(
    `update catalogue_import
        set status = 'applied', applied_at = clock_timestamp(), updated_at = now(), "by" = ?, created = ?, updated = ?,
            restored = ?, unchanged = ?, retired = ?, bad_lines = ?, failure = null, progress = null, applying_at = null
      where id = ? and status = 'draft' returning canceled_at is not null as canceled`,
    [by, created, updated, restored, unchanged, retired, countLines(errors), id],
  );
  if (rows.length === 0) throw new ShopError("conflict", "Esta planilha já foi importada, ou descartada.");
  if (rows[0]?.canceled) throw new ShopError("conflict", CANCELED);
  await replaceFindings(knex, id, report.result, report.lines);
  await insertRows(
    knex,
    "catalogue_import_before",
    { import_id: "text", row_id: "int", row: "jsonb" },
    report.before.map((row) => ({ import_id: id, row_id: row.id, row: JSON.stringify(row) })),
  );
  await keepFigures(knex, "price", id, report.prices);
  await keepFigures(knex, "level", id, report.stock);
  await keepTexts(knex, id);
  for (const part of ["file", "line"])
    await knex.raw(`delete from catalogue_import_${part} where import_id = ?`, [id]);
}

async function keepFigures(
  knex: Knex,
  what: "price" | "level",
  id: string,
  figures: readonly FigureChange[],
): Promise<void> {
  await insertRows(
    knex,
    what === "price" ? "catalogue_import_price" : "catalogue_import_stock",
    { import_id: "text", [`${what}_id`]: "text", before: "numeric", after: "numeric" },
    figures.map((change) => ({
      import_id: id,
      [`${what}_id`]: change.id,
      before: change.before,
      after: change.after,
    })),
  );
}

/** Number of lines of the file that have an issue. */
export const countLines = (issues: readonly SheetIssue[]) => new Set(issues.map(({ line }) => line)).size;

type Findings = Pick<ImportResult, "changes" | "errors" | "warnings">;

/** Stores an import's changes, made or to be made, and the issues in its file, for reading page by page. */
export async function replaceFindings(
  knex: Knex,
  id: string,
  { changes, errors, warnings }: Findings,
  lines: ReadonlyMap<number, number>,
): Promise<void> {
  await knex.raw("delete from catalogue_import_change where import_id = ?", [id]);
  await knex.raw("delete from catalogue_import_issue where import_id = ?", [id]);
  await addChanges(knex, id, changes, lines);
  await addIssues(knex, id, errors, warnings);
}

/** A position after every line of a file. */
const AFTER_THE_FILE = 1_000_000;

/** Adds changes in the order of their lines; changes of pieces that the file lacks come last. */
export async function addChanges(
  knex: Knex,
  id: string,
  changes: readonly RowChange[],
  lines: ReadonlyMap<number, number>,
): Promise<void> {
  const [text, int] = ["text", "int"];
  await insertRows(
    knex,
    "catalogue_import_change",
    { import_id: text, position: int, kind: text, row_id: int, name: text, fields: "jsonb" },
    changes.map((change, index) => ({
      import_id: id,
      position: lines.get(change.id) ?? AFTER_THE_FILE + index,
      kind: change.kind,
      row_id: change.id,
      name: change.name,
      fields: JSON.stringify(change.fields),
    })),
  );
}

/** More than the number of issues that one line can have: each column has at most one. */
const ISSUES_PER_LINE = 20;

/** Adds the issues of lines that have none stored yet. */
export async function addIssues(
  knex: Knex,
  id: string,
  errors: readonly SheetIssue[],
  warnings: readonly SheetIssue[],
): Promise<void> {
  const [text, int] = ["text", "int"];
  const counts = new Map<number, number>();
  const rowsOf = (issues: readonly SheetIssue[], severity: string) =>
    issues.map(({ line, column, value, reason }) => {
      const nth = counts.get(line) ?? 0;
      counts.set(line, nth + 1);
      return { import_id: id, position: line * ISSUES_PER_LINE + nth, severity, line, column, value, reason };
    });
  await insertRows(
    knex,
    "catalogue_import_issue",
    { import_id: text, position: int, severity: text, line: int, column: text, value: text, reason: text },
    [...rowsOf(errors, "error"), ...rowsOf(warnings, "warning")],
  );
}

/** Drafts untouched for this long are deleted. */
const KEEP_DRAFTS = "7 days";
/** How long an import can be viewed in detail and undone; its entry in the list stays. */
const KEEP_DETAILS = "90 days";

/** Deletes old drafts with their files, and the details of old imports. */
export async function sweepImports(knex: Knex): Promise<void> {
  await knex.raw(
    `delete from catalogue_import where status = 'draft' and updated_at < now() - interval '${KEEP_DRAFTS}'`,
  );
  for (const part of ["change", "issue", "before", "price", "stock", "text"]) {
    await knex.raw(
      `delete from catalogue_import_${part} d using catalogue_import i
        where i.id = d.import_id and i.applied_at < now() - interval '${KEEP_DETAILS}'`,
    );
  }
}
