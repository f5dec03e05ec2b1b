import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** When events were last looked for: a shop that was off tells of what happened before it. */
export class Migration20261231100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "webhook_receiver" add column if not exists "collected_at" timestamptz null`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "webhook_receiver" drop column if exists "collected_at"`);
  }
}
