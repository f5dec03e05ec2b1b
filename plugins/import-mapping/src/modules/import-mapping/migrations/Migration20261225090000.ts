import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const OF_IMPORT = `"import_id" text not null references "catalogue_import" ("id") on delete cascade`;

/** An import can be canceled, a line of its draft is checked alone, and the texts that it changed are kept. */
export class Migration20261225090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "catalogue_import" add column if not exists "canceled_at" timestamptz null`);
    // Lines of a draft that staff correct, as its file has them.
    this.addSql(`create table if not exists "catalogue_import_line" (
      ${OF_IMPORT}, "line" integer not null, "cells" jsonb not null, primary key ("import_id", "line"))`);
    this.addSql(`create table if not exists "catalogue_import_text" (
      ${OF_IMPORT}, "product_id" text not null, "field" text not null, "before" text null, "after" text null)`);
    this.addSql(
      `create index if not exists "IDX_catalogue_import_text_import_id" on "catalogue_import_text" ("import_id")`,
    );
    // Drafts of before kept no lines: they are checked whole once more.
    this.addSql(`update "catalogue_import" set "checked_revision" = 0 where "status" = 'draft'`);
  }

  override async down(): Promise<void> {
    for (const part of ["text", "line"]) this.addSql(`drop table if exists "catalogue_import_${part}"`);
    this.addSql(`alter table "catalogue_import" drop column if exists "canceled_at"`);
  }
}
