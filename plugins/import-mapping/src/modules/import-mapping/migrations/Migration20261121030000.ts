import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Imported rows, their mapping, and the log of changes that shoppers can see (see src/read-model). */
export class Migration20261121030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "imported_product" (
      "id" integer primary key, "nome_peca" text not null, "produto" text not null, "preco_centavos" integer not null,
      "cor" text not null, "categoria" text not null, "sub_categoria" text not null, "tamanhos" jsonb not null,
      "estoque" jsonb not null, "tecido" text not null, "estilo" text not null, "composicao" text not null,
      "codigo" text not null, "descricao" text not null, "imagens" jsonb not null, "pictures" jsonb not null,
      "base_name" text not null, "color_words" text not null, "group_key" text not null, "row_hash" text not null,
      "product_id" text null, "retired_at" timestamptz null, "picture_key" text not null,
      "pictures_ready_at" timestamptz null, "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null)`);
    this.addSql(
      `create index if not exists "IDX_imported_product_group_key" on "imported_product" ("group_key") where deleted_at is null`,
    );
    this.addSql(
      `create index if not exists "IDX_imported_product_product_id" on "imported_product" ("product_id") where deleted_at is null`,
    );
    this.addSql(
      `create index if not exists "IDX_imported_product_deleted_at" on "imported_product" ("deleted_at") where deleted_at is null`,
    );
    this.addSql(`create table if not exists "import_mapping" (
      "id" text not null, "import_id" integer not null, "product_id" text not null, "variant_id" text not null,
      "color" text not null, "size" text not null, "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null,
      constraint "import_mapping_pkey" primary key ("id"))`);
    this.addSql(
      `create index if not exists "IDX_import_mapping_product_id" on "import_mapping" ("product_id") where deleted_at is null`,
    );
    this.addSql(
      `create index if not exists "IDX_import_mapping_deleted_at" on "import_mapping" ("deleted_at") where deleted_at is null`,
    );
    this.addSql(
      `create unique index if not exists "IDX_import_mapping_variant_id_unique" on "import_mapping" ("variant_id") where deleted_at is null`,
    );
    this.addSql(
      `create unique index if not exists "IDX_import_mapping_import_id_size_unique" on "import_mapping" ("import_id", "size") where deleted_at is null`,
    );
    this.addSql(
      `create table if not exists "catalogue_change" ("id" bigserial primary key, "at" timestamptz not null default clock_timestamp())`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "catalogue_change" cascade`);
    this.addSql(`drop table if exists "import_mapping" cascade`);
    this.addSql(`drop table if exists "imported_product" cascade`);
  }
}
