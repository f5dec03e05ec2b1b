import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What the house has set, in one row: none until it sets something. */
export class Migration20261227300000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "house_setting" (
      "id" integer primary key check ("id" = 1), "version" integer not null, "settings" jsonb not null,
      "updated_at" timestamptz not null default now());`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "house_setting";`);
  }
}
