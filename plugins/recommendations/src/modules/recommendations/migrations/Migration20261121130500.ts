import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121130500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "recommendation_edition" (
      "id" text not null,
      "version" text not null,
      "source" text not null,
      "document" text not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "recommendation_edition_pkey" primary key ("id"));`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "recommendation_edition";`);
  }
}
