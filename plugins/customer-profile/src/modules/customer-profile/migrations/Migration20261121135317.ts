import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const FIELDS = [
  ...["number", "phone", "birth_date", "gender", "profession", "zip_code", "address", "complement"],
  ...["neighborhood", "city", "state", "style_preferences", "notes", "profile_image_url"],
];

const TIMES = `"created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`;

export class Migration20261121135317 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "customer_profile" (
      "customer_id" text not null,
      ${FIELDS.map((field) => `"${field}" text not null default '',`).join("\n      ")}
      "profile_image_file" text null,
      ${TIMES},
      constraint "customer_profile_pkey" primary key ("customer_id"));`);
    this.addSql(
      `create index if not exists "IDX_customer_profile_deleted_at" on "customer_profile" ("deleted_at") where deleted_at is null;`,
    );
    this.addSql(`create table if not exists "customer_favorite" (
      "id" text not null,
      "customer_id" text not null,
      "import_id" integer not null,
      ${TIMES},
      constraint "customer_favorite_pkey" primary key ("id"));`);
    this.addSql(
      `create unique index if not exists "IDX_customer_favorite_customer_id_import_id_unique" on "customer_favorite" ("customer_id", "import_id") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_customer_favorite_deleted_at" on "customer_favorite" ("deleted_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "customer_profile";`);
    this.addSql(`drop table if exists "customer_favorite";`);
  }
}
