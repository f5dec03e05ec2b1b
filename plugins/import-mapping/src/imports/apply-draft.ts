import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ImportProgress } from "../import/types";
import type { PictureOptions } from "../pictures/sources";
import { missingColumns } from "../sheet/columns";
import { lockDraft, outdated, readDraft } from "./drafts";
import { importCatalogue } from "./import-catalogue";
import { IS_APPLYING, noImport } from "./read-imports";
import { CANCELED } from "./records";

/**
 * Claims a draft for applying; a second call is refused until the import has ended, or its process has died.
 * @throws {ShopError} conflict, also when the draft or the catalogue changed since it was checked
 */
export async function claimDraft(knex: Knex, id: string): Promise<void> {
  await knex.transaction(async (trx) => {
    const draft = await lockDraft(trx, id);
    if (missingColumns(draft.columns).length > 0) {
      throw new ShopError("conflict", "Não há nada a importar: faltam colunas obrigatórias.");
    }
    if (!draft.checked) throw outdated();
    await trx("catalogue_import")
      .where("id", id)
      .update({
        applying_at: trx.raw("clock_timestamp()"),
        canceled_at: null,
        progress: null,
        failure: null,
        updated_at: trx.fn.now(),
      });
  });
}

/**
 * Asks the process that imports a draft to stop: the import is rolled back, and the draft can be applied again.
 * @throws {ShopError} not_found; conflict when the import is not running, or has just ended
 */
export async function cancelDraft(knex: Knex, id: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { applying: boolean }[] }>(
    `update catalogue_import i set canceled_at = case when i.status = 'draft' and ${IS_APPLYING} then clock_timestamp() end
      where i.id = ? returning i.canceled_at is not null as applying`,
    [id],
  );
  if (!rows[0]) throw noImport();
  if (!rows[0].applying) throw new ShopError("conflict", "Esta importação não está em andamento.");
}

/**
 * Imports a claimed draft, reporting progress; returns whether the catalogue changed. Does not throw for errors that
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
      partial: draft.partial,
      pictures,
      record: { id, fileName: draft.file_name, by, isDraft: true },
      onProgress: (step) => progress.report(step),
      signal: progress.canceled.signal,
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
const HEARTBEAT = 1_000;

/**
 * Writes a draft's progress and a heartbeat to the database, where every server reads them, and reads from there
 * whether the import was canceled.
 */
class ApplyProgress {
  readonly canceled = new AbortController();
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

  /** Ends the import; with a failure the draft stays. */
  async end(failure: string | null): Promise<void> {
    clearInterval(this.heartbeat);
    await this.written;
    await this.knex("catalogue_import")
      .where({ id: this.id, status: "draft" })
      .update({ applying_at: null, progress: null, failure });
  }

  /** Writes run one after another; a failed write of the progress is no reason to stop the import. */
  private write(): void {
    const values = {
      progress: this.step && JSON.stringify(this.step),
      applying_at: this.knex.raw("clock_timestamp()"),
    };
    this.written = this.written
      .then(async () => {
        const [row] = await this.knex("catalogue_import")
          .where({ id: this.id, status: "draft" })
          .update(values)
          .returning<{ canceled_at: Date | null }[]>("canceled_at");
        if (row?.canceled_at) this.canceled.abort(new ShopError("conflict", CANCELED));
      })
      .catch(() => undefined);
  }
}
