import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { RecordGoneError } from "../history/record-import";
import { importCatalogue } from "../import/import-catalogue";
import { ImportBusyError } from "../import/import-desired";
import type { PictureOptions } from "../import/picture-sources";
import { Refusal } from "../refusal";
import { missingColumns } from "../sheet/columns";
import { SheetError } from "../sheet/issue";
import { ApplyProgress } from "./apply-progress";
import { lockDraft, readDraft } from "./open-draft";

/**
 * Takes a draft to be applied, for one alone: a second call is refused until the import has ended, or died.
 * Throws Refusal, also when what would change is not what was checked.
 */
export async function claimDraft(knex: Knex, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const draft = await lockDraft(trx, id);
    if (missingColumns(draft.columns).length > 0) {
      throw new Refusal("conflict", "Não há nada a importar: faltam colunas obrigatórias.");
    }
    if (!draft.checked) {
      throw new Refusal("conflict", "A planilha ou o catálogo mudou depois da conferência. Confira de novo.");
    }
    await trx("catalogue_import")
      .where("id", id)
      .update({
        applying_at: trx.raw("clock_timestamp()"),
        progress: null,
        failure: null,
        updated_at: trx.fn.now(),
      });
  });
}

/**
 * Imports a claimed draft and tells its progress; gives whether the catalogue changed. Nothing is thrown for what
 * staff can mend: the draft stays, with the reason, and can be applied again.
 */
export async function applyDraft(
  knex: Knex,
  { id, by, pictures }: { id: string; by: string; pictures: PictureOptions },
): Promise<boolean> {
  const progress = new ApplyProgress(knex, id);
  try {
    const draft = await readDraft(knex, id);
    if (!draft) return false;
    const { changes } = await importCatalogue(knex, {
      source: { buffer: draft.content, name: draft.file_name },
      edits: draft,
      pictures,
      record: { id, fileName: draft.file_name, by },
      onProgress: (step) => progress.report(step),
    });
    await progress.end(changes.length === 0 ? "Não há nada a importar: o catálogo já está assim." : null);
    return changes.length > 0;
  } catch (error) {
    const expected = [SheetError, ImportBusyError, RecordGoneError].some((kind) => error instanceof kind);
    await progress.end(
      expected && error instanceof Error ? error.message : "A importação falhou e nada mudou. Tente de novo.",
    );
    if (expected) return false;
    throw error;
  }
}
