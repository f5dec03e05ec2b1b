import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * The catalogue as shoppers see it (src/read-model), in place of a log that said that something had changed. Some shops have
 * these tables from the migration before, which had them for some days.
 */
export class Migration20261224180000 extends Migration {
  override async up(): Promise<void> {
    // With its triggers on every table that is shown.
    this.addSql(`drop function if exists record_catalogue_change() cascade`);
    this.addSql(`drop table if exists "catalogue_change"`);
    this.addSql(`create table "catalogue_change" (
      "id" bigserial primary key, "subject" text not null, "ids" text[] not null)`);
    this.addSql(`create table if not exists "catalogue_document" (
      "key" text primary key, "version" bigint not null, "body" text null,
      "changed_at" timestamptz not null default now())`);
    this.addSql(
      `create index if not exists "IDX_catalogue_document_version" on "catalogue_document" ("version")`,
    );
    this.addSql(
      `create index if not exists "IDX_catalogue_document_gone" on "catalogue_document" ("version") where body is null`,
    );
    this.addSql(`create table if not exists "catalogue_stock" (
      "variant_id" text primary key, "product_id" text not null, "version" bigint not null, "stock" integer null)`);
    this.addSql(`create index if not exists "IDX_catalogue_stock_version" on "catalogue_stock" ("version")`);
    this.addSql(
      `create index if not exists "IDX_catalogue_stock_product_id" on "catalogue_stock" ("product_id")`,
    );
    this.addSql(`create table if not exists "catalogue_head" (
      "id" boolean primary key default true check ("id"), "epoch" uuid not null default gen_random_uuid(),
      "version" bigint not null default 0, "pruned_to" bigint not null default 0, "shape" integer not null default 0)`);
    this.addSql(`insert into "catalogue_head" default values on conflict do nothing`);
  }

  override async down(): Promise<void> {
    for (const part of ["head", "stock", "document", "change"])
      this.addSql(`drop table if exists "catalogue_${part}"`);
    this.addSql(`create table "catalogue_change" (
      "id" bigserial primary key, "at" timestamptz not null default clock_timestamp())`);
  }
}
