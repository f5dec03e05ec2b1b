import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { readDesired } from "../import/desired";
import { emptyPlan, resultOf } from "../import/result";
import { loadState, storedIn } from "../import/state";
import type { ImportProgress, ImportResult } from "../import/types";
import { dryRunImport, inImportTransaction, isEmpty, writeCatalogue } from "../import/write-catalogue";
import type { PictureOptions } from "../pictures/sources";
import type { SheetEdits, SheetSource } from "../sheet/types";
import { requireChecked } from "./drafts";
import { recordImport, type ImportRecord } from "./records";

export type ImportInput = {
  source: SheetSource;
  edits?: SheetEdits;
  /** Pieces that the file lacks stay on sale. */
  partial?: boolean;
  pictures: PictureOptions;
  /** Only reports what would change. */
  dryRun?: boolean;
  /** Records the import in the list, so that it can be undone; an import without changes is not recorded. */
  record?: ImportRecord | undefined;
  onProgress?: (progress: ImportProgress) => void;
  /** Aborts the import, which is rolled back; the signal's reason is thrown. */
  signal?: AbortSignal;
};

/**
 * Imports a spreadsheet in one transaction: valid rows are written, invalid ones reported, and rows that the file no
 * longer has are retired, unless it is partial. What a piece has in columns that the file lacks stays. Importing the same
 * file again changes nothing; edits made in Admin stay unless the row itself changed. `preparePictures` copies the
 * photographs afterwards.
 * @throws {ShopError} when the file as a whole cannot be read, or another import is running or, of a draft, has run since its
 *   check (conflict)
 */
export async function importCatalogue(
  knex: Knex,
  { source, edits, partial = false, pictures, dryRun = false, record, onProgress, signal }: ImportInput,
): Promise<ImportResult> {
  const desired = await readDesired(source, pictures, storedIn(knex), { edits, partial, signal });
  onProgress?.({ stage: "read", done: desired.rows.length, total: desired.rows.length });
  if (dryRun) return dryRunImport(knex, desired);
  if (isEmpty(desired)) return resultOf(emptyPlan(), desired);
  return inImportTransaction(knex, async (trx) => {
    if (record?.isDraft) await requireChecked(trx, record.id);
    const report = await writeCatalogue(trx, desired, await loadState(trx, desired), { onProgress, signal });
    if (record && report.result.changes.length > 0) await recordImport(trx, record, report);
    return report.result;
  });
}
