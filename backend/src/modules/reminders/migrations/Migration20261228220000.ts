import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Whose cart they want to be reminded of; the address goes with the letter, that it was written stays: once each cart. */
export class Migration20261228220000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "cart_reminder" (
      "cart_id" text primary key, "subscriber" text null, "email" text null, "written_at" timestamptz null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`);
    this.addSql(
      `create index if not exists "IDX_cart_reminder_due" on "cart_reminder" ("updated_at") where "written_at" is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_cart_reminder_subscriber" on "cart_reminder" ("subscriber");`,
    );
    this.addSql(
      `create index if not exists "IDX_cart_reminder_created_at" on "cart_reminder" ("created_at");`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "cart_reminder";`);
  }
}
