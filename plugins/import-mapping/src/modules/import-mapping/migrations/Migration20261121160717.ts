import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const OF_IMPORT = `"import_id" text not null references "catalogue_import" ("id") on delete cascade`;

/** Imports that are being prepared (drafts) and those that were applied, with what it takes to take one back. */
export class Migration20261121160717 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "catalogue_import" (
      "id" text primary key, "file_name" text not null,
      "status" text not null check ("status" in ('draft', 'applied', 'undone')), "by" text not null,
      "created" integer null, "updated" integer null, "unchanged" integer null, "retired" integer null,
      "bad_lines" integer null, "headings" jsonb not null default '[]', "columns" jsonb not null default '[]',
      "corrections" jsonb not null default '[]', "revision" integer not null default 1,
      "checked_revision" integer not null default 0, "checked_at" timestamptz null, "progress" jsonb null,
      "applying_at" timestamptz null, "failure" text null, "applied_at" timestamptz null, "undone_at" timestamptz null,
      "undone_by" text null, "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now())`);
    this.addSql(
      `create index if not exists "IDX_catalogue_import_applied_at" on "catalogue_import" ("applied_at") where status = 'applied'`,
    );
    this.addSql(
      `create table if not exists "catalogue_import_file" (${OF_IMPORT} primary key, "content" bytea not null)`,
    );
    this.addSql(`create table if not exists "catalogue_import_change" (
      ${OF_IMPORT}, "position" integer not null, "kind" text not null, "row_id" integer not null, "name" text not null,
      "fields" jsonb not null, primary key ("import_id", "position"))`);
    this.addSql(`create table if not exists "catalogue_import_issue" (
      ${OF_IMPORT}, "position" integer not null, "severity" text not null, "line" integer not null,
      "column" text not null, "value" text not null, "reason" text not null, primary key ("import_id", "position"))`);
    this.addSql(`create table if not exists "catalogue_import_before" (
      ${OF_IMPORT}, "row_id" integer not null, "row" jsonb not null, primary key ("import_id", "row_id"))`);
    this.addSql(`create table if not exists "catalogue_import_stock" (
      ${OF_IMPORT}, "level_id" text not null, "before" numeric not null, "after" numeric not null,
      primary key ("import_id", "level_id"))`);
  }

  override async down(): Promise<void> {
    for (const part of ["_stock", "_before", "_issue", "_change", "_file", ""]) {
      this.addSql(`drop table if exists "catalogue_import${part}"`);
    }
  }
}
