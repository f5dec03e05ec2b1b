import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { IS_APPLYING } from "../history/read-imports";
import { countLines, replaceFindings } from "../history/record-import";
import { importCatalogue } from "../import/import-catalogue";
import type { PictureOptions } from "../import/picture-sources";
import type { ImportResult } from "../import/types";
import { missingColumns } from "../sheet/columns";
import { readDraft } from "./open-draft";

/**
 * Finds what a draft would change and what is wrong with it, and keeps that for its page; nothing is held while the
 * file is read, and when staff changed the draft meanwhile its next check counts. Without the required columns there is
 * nothing to find yet. Throws SheetError when the file can't be read to its end.
 */
export async function checkDraft(knex: Knex, id: string, pictures: PictureOptions): Promise<void> {
  const draft = await readDraft(knex, id);
  if (!draft) return;
  const now = await knex.raw<{ rows: { at: string }[] }>("select clock_timestamp()::text as at");
  const found =
    missingColumns(draft.columns).length > 0
      ? null
      : await importCatalogue(knex, {
          source: { buffer: draft.content, name: draft.file_name },
          edits: draft,
          pictures,
          dryRun: true,
        });
  await keepFindings(knex, { id, revision: draft.revision, checkedAt: now.rows[0]!.at }, found);
}

type Check = { id: string; revision: number; checkedAt: string };

async function keepFindings(knex: Knex, check: Check, found: ImportResult | null): Promise<void> {
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
    if (rows.length > 0) {
      await replaceFindings(trx, check.id, found ?? { changes: [], errors: [], warnings: [] });
    }
  });
}
