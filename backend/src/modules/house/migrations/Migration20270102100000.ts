import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The last versions of the house's settings, for staff to go back to. */
export class Migration20270102100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "house_version" (
      "version" integer primary key, "settings" jsonb not null, "fields" jsonb not null default '[]',
      "saved_at" timestamptz not null default now());`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "house_version";`);
  }
}
