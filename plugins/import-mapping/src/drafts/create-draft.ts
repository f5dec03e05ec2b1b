import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { newRecord, openRecord } from "../history/record-import";
import { recogniseColumns } from "../sheet/columns";
import { readHeadings } from "../sheet/read-sheet";
import { lockDraft } from "./open-draft";

/**
 * Keeps a file as the draft of an import, its columns recognised by their headings, and gives its id. The file stays in
 * the database, where every server finds it, so that it is sent once however often it is mended.
 * Throws SheetError when the file as a whole can't be read.
 */
export async function createDraft(
  knex: Knex,
  { content, fileName, by }: { content: Buffer; fileName: string; by: string },
): Promise<string> {
  const headings = await readHeadings({ buffer: content, name: fileName });
  const columns = recogniseColumns(headings.map(({ heading }) => heading));
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

/** Forgets a draft; one that is being applied, or is no draft, stays. Throws Refusal. */
export async function discardDraft(knex: Knex, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await lockDraft(trx, id);
    await trx("catalogue_import").where("id", id).delete();
  });
}
