import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const OF_IMPORT = `"import_id" text not null references "catalogue_import" ("id") on delete cascade`;

/**
 * The sheet's rows and their variants (the models), and what is written by SQL alone: the log of changes that shoppers
 * can see (src/read-model), and the imports with what it takes to take one back (src/imports).
 */
export class Migration20261224101157 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "imported_product" ("id" integer not null primary key, "nome_peca" text not null, "produto" text not null, "preco_centavos" integer not null, "cor" text not null, "categoria" text not null, "sub_categoria" text not null, "tamanhos" jsonb not null, "estoque" jsonb not null, "tecido" text not null, "estilo" text not null, "composicao" text not null, "codigo" text not null, "descricao" text not null, "imagens" jsonb not null, "pictures" jsonb not null, "base_name" text not null, "color_words" text not null, "group_key" text not null, "row_hash" text not null, "product_id" text null, "retired_at" timestamptz null, "picture_key" text not null, "pictures_ready_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_imported_product_group_key" ON "imported_product" ("group_key") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_imported_product_product_id" ON "imported_product" ("product_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_imported_product_deleted_at" ON "imported_product" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "import_mapping" ("id" text not null, "import_id" integer not null, "product_id" text not null, "variant_id" text not null, "color" text not null, "size" text not null, "linked_by_hand" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "import_mapping_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_import_mapping_product_id" ON "import_mapping" ("product_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_import_mapping_deleted_at" ON "import_mapping" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_import_mapping_variant_id_unique" ON "import_mapping" ("variant_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_import_mapping_import_id_size_unique" ON "import_mapping" ("import_id", "size") WHERE deleted_at IS NULL;`,
    );

    // What the models cannot say: tables of composite keys, without times, with bytes.
    this.addSql(`create table if not exists "catalogue_change" (
      "id" bigserial primary key, "at" timestamptz not null default clock_timestamp())`);
    this.addSql(`create table if not exists "catalogue_import" (
      "id" text primary key, "file_name" text not null,
      "status" text not null check ("status" in ('draft', 'applied', 'undone')), "by" text not null,
      "created" integer null, "updated" integer null, "restored" integer null, "unchanged" integer null,
      "retired" integer null, "bad_lines" integer null, "headings" jsonb not null default '[]',
      "columns" jsonb not null default '[]', "corrections" jsonb not null default '[]',
      "revision" integer not null default 1, "checked_revision" integer not null default 0,
      "checked_at" timestamptz null, "progress" jsonb null, "applying_at" timestamptz null, "failure" text null,
      "applied_at" timestamptz null, "undone_at" timestamptz null, "undone_by" text null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now())`);
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
    this.addSql(`create table if not exists "catalogue_import_price" (
      ${OF_IMPORT}, "price_id" text not null, "before" numeric null, "after" numeric not null,
      primary key ("import_id", "price_id"))`);
    this.addSql(`create table if not exists "catalogue_import_stock" (
      ${OF_IMPORT}, "level_id" text not null, "before" numeric not null, "after" numeric not null,
      primary key ("import_id", "level_id"))`);
  }

  override async down(): Promise<void> {
    for (const part of ["_stock", "_price", "_before", "_issue", "_change", "_file", ""]) {
      this.addSql(`drop table if exists "catalogue_import${part}"`);
    }
    for (const table of ["catalogue_change", "import_mapping", "imported_product"]) {
      this.addSql(`drop table if exists "${table}" cascade`);
    }
  }
}
