import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ImportProgress } from "../import/types";
import type { PictureOptions } from "../pictures/sources";
import { missingColumns } from "../sheet/columns";
import { lockDraft, readDraft } from "./drafts";
import { importCatalogue } from "./import-catalogue";

/**
 * Takes a draft to be applied, for one alone: a second call is refused until the import has ended, or died.
 * @throws {ShopError} conflict, also when what would change is not what was checked.
 */
export async function claimDraft(knex: Knex, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const draft = await lockDraft(trx, id);
    if (missingColumns(draft.columns).length > 0) {
      throw new ShopError("conflict", "Não há nada a importar: faltam colunas obrigatórias.");
    }
    if (!draft.checked) {
      throw new ShopError(
        "conflict",
        "A planilha ou o catálogo mudou depois da conferência. Confira de novo.",
      );
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
 * Imports a claimed draft and reports its progress; gives whether the catalogue changed. Nothing is thrown for what
 * staff can correct: the draft stays, with the reason, and can be applied again.
 */
export async function applyDraft(
  knex: Knex,
  { id, by, pictures }: { id: string; by: string; pictures: PictureOptions },
): Promise<boolean> {
  const draft = await readDraft(knex, id);
  if (!draft) return false;
  const progress = new ApplyProgress(knex, id);
  try {
    const { changes } = await importCatalogue(knex, {
      source: { buffer: draft.content, name: draft.file_name },
      edits: draft,
      pictures,
      record: { id, fileName: draft.file_name, by, isDraft: true },
      onProgress: (step) => progress.report(step),
    });
    await progress.end(changes.length === 0 ? "Não há nada a importar: o catálogo já está assim." : null);
    return changes.length > 0;
  } catch (error) {
    const expected = error instanceof ShopError;
    await progress.end(expected ? error.message : "A importação falhou e nada mudou. Tente de novo.");
    if (expected) return false;
    throw error;
  }
}

/** In ms; well under `SIGN_OF_LIFE` of read-imports.ts. */
const HEARTBEAT = 4_000;

/** How far the import of a draft is, kept where every server reads it, and that its process is alive. */
class ApplyProgress {
  private readonly heartbeat: NodeJS.Timeout;
  private step: ImportProgress | null = null;
  private written: Promise<void> = Promise.resolve();

  constructor(
    private readonly knex: Knex,
    private readonly id: string,
  ) {
    this.heartbeat = setInterval(() => this.write(), HEARTBEAT);
    this.write();
  }

  report(step: ImportProgress): void {
    this.step = step;
    this.write();
  }

  /** The import has ended: with a reason the draft stays. */
  async end(failure: string | null): Promise<void> {
    clearInterval(this.heartbeat);
    await this.written;
    await this.knex("catalogue_import")
      .where({ id: this.id, status: "draft" })
      .update({ applying_at: null, progress: null, failure });
  }

  /** One after another; a figure that can't be written is no reason to stop an import. */
  private write(): void {
    const values = {
      progress: this.step && JSON.stringify(this.step),
      applying_at: this.knex.raw("clock_timestamp()"),
    };
    this.written = this.written
      .then(async () => {
        await this.knex("catalogue_import").where({ id: this.id, status: "draft" }).update(values);
      })
      .catch(() => undefined);
  }
}
