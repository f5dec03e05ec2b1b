import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SheetEdits, SheetSource } from "../sheet/sheet";
import { readDesired } from "./desired";
import { importDesired, type ImportOptions } from "./import-desired";
import type { PictureOptions } from "./picture-sources";
import { countChanges, emptyPlan } from "./plan-types";
import type { ImportResult } from "./types";

export type ImportInput = Omit<ImportOptions, "keepFigures"> & {
  source: SheetSource;
  edits?: SheetEdits;
  pictures: PictureOptions;
};

/**
 * Imports a spreadsheet in one transaction: good rows go in, bad ones are named, rows that the file no longer has are
 * retired. The same file again changes nothing; what staff changed in Admin stays unless the row itself changed.
 * Pictures are made afterwards by `preparePictures`. Throws SheetError (the file as a whole) or ImportBusyError.
 */
export async function importCatalogue(knex: Knex, input: ImportInput): Promise<ImportResult> {
  const desired = await readDesired(input.source, input.pictures, input.edits);
  input.onProgress?.({ stage: "read", done: desired.rows.length, total: desired.rows.length });
  // With nothing good to import, retiring everything else would empty the shop.
  const plan = desired.rows.length > 0 ? await importDesired(knex, desired, input) : emptyPlan();
  return {
    dryRun: !!input.dryRun,
    ...countChanges(plan),
    errors: desired.errors,
    warnings: desired.warnings,
    changes: plan.changes,
  };
}
