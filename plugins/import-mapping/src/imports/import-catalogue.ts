import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { readDesired } from "../import/desired";
import { emptyPlan, resultOf } from "../import/result";
import { loadState } from "../import/state";
import type { ImportProgress, ImportResult } from "../import/types";
import { dryRunImport, inImportTransaction, isEmpty, writeCatalogue } from "../import/write-catalogue";
import type { PictureOptions } from "../pictures/sources";
import type { SheetEdits, SheetSource } from "../sheet/types";
import { recordImport, type ImportRecord } from "./records";

export type ImportInput = {
  source: SheetSource;
  edits?: SheetEdits;
  pictures: PictureOptions;
  /** Only says what would change. */
  dryRun?: boolean;
  /** Lists the import among the earlier ones, so that it can be taken back; one without a change is not listed. */
  record?: ImportRecord | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** Ends the import, of which nothing stays; its reason is thrown. */
  signal?: AbortSignal;
};

/**
 * Imports a spreadsheet in one transaction: good rows go in, bad ones are named, rows that the file no longer has are
 * retired. The same file again changes nothing; what staff changed in Admin stays unless the row itself changed.
 * Photographs are copied afterwards by `preparePictures`.
 * @throws {ShopError} when the file as a whole can't be read, or another import is running (conflict)
 */
export async function importCatalogue(
  knex: Knex,
  { source, edits, pictures, dryRun = false, record, onProgress, signal }: ImportInput,
): Promise<ImportResult> {
  const desired = await readDesired(source, pictures, { edits, signal });
  onProgress?.({ stage: "read", done: desired.rows.length, total: desired.rows.length });
  if (dryRun) return dryRunImport(knex, desired);
  if (isEmpty(desired)) return resultOf(emptyPlan(), desired);
  return inImportTransaction(knex, async (trx) => {
    const report = await writeCatalogue(trx, desired, await loadState(trx, desired), { onProgress, signal });
    if (record && report.result.changes.length > 0) await recordImport(trx, record, report);
    return report.result;
  });
}
