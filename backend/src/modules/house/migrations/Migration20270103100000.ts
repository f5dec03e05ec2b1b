import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Settings that members of staff look at before they save them, one each. */
export class Migration20270103100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "house_preview" (
      "user_id" text primary key, "settings" jsonb not null, "made_at" timestamptz not null default now());`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "house_preview";`);
  }
}
