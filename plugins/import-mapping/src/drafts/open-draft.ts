import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { IS_APPLYING, IS_CHECKED, noImport, type KeptCorrection } from "../history/read-imports";
import { Refusal } from "../refusal";
import type { Column } from "../sheet/columns";

/** A draft as staff left it. */
export type Draft = {
  id: string;
  file_name: string;
  columns: (Column | null)[];
  corrections: KeptCorrection[];
  revision: number;
  checked: boolean;
};

/**
 * Locks a draft for a change, until the transaction's end.
 * Throws Refusal: not_found, or conflict when it was applied or is being applied.
 */
export async function lockDraft(trx: Knex, id: string): Promise<Draft> {
  const { rows } = await trx.raw<{ rows: (Draft & { status: string; applying: boolean })[] }>(
    `select i.id, i.file_name, i.status, i.columns, i.corrections, i.revision, ${IS_APPLYING} as applying,
            ${IS_CHECKED} as checked
       from catalogue_import i where i.id = ? for update`,
    [id],
  );
  const [draft] = rows;
  if (!draft) throw noImport();
  if (draft.status !== "draft") throw new Refusal("conflict", "Esta planilha já foi importada.");
  if (draft.applying) throw new Refusal("conflict", "Esta planilha está sendo importada.");
  return draft;
}

/** A draft with its file, or null when it is no draft any more. */
export async function readDraft(knex: Knex, id: string): Promise<(Draft & { content: Buffer }) | null> {
  const { rows } = await knex.raw<{ rows: (Draft & { content: Buffer })[] }>(
    `select i.id, i.file_name, i.columns, i.corrections, i.revision, ${IS_CHECKED} as checked, f.content
       from catalogue_import i join catalogue_import_file f on f.import_id = i.id
      where i.id = ? and i.status = 'draft'`,
    [id],
  );
  return rows[0] ?? null;
}
