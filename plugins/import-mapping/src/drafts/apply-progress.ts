import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ImportProgress } from "../import/import-desired";

/** In ms; well under `SIGN_OF_LIFE` of history/read-imports.ts. */
const HEARTBEAT = 4_000;

/** How far the import of a draft is, kept where every server reads it, and that its process is alive. */
export class ApplyProgress {
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
