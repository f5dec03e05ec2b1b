import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * A sheet may list only what changes; a product is found by the addresses that it had; a note tells since when it waits.
 */
export class Migration20261231110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "catalogue_import" add column if not exists "partial" boolean not null default false`,
    );
    this.addSql(
      `alter table "catalogue_change" add column if not exists "at" timestamptz not null default clock_timestamp()`,
    );
    this.addSql(`create table if not exists "catalogue_former_handle" (
      "handle" text primary key, "product_id" text not null, "changed_at" timestamptz not null default now())`);
    this.addSql(
      `create index if not exists "IDX_catalogue_former_handle_product_id" on "catalogue_former_handle" ("product_id", "handle")`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "catalogue_former_handle"`);
    this.addSql(`alter table "catalogue_change" drop column if exists "at"`);
    this.addSql(`alter table "catalogue_import" drop column if exists "partial"`);
  }
}
