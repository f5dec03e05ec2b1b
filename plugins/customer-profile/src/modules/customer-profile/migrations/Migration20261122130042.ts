import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122130042 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "customer_favorite" ("id" text not null, "customer_id" text not null, "import_id" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "customer_favorite_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_customer_favorite_deleted_at" ON "customer_favorite" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_customer_favorite_customer_id_import_id_unique" ON "customer_favorite" ("customer_id", "import_id") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "customer_profile" ("customer_id" text not null, "number" text not null default '', "phone" text not null default '', "birth_date" text not null default '', "gender" text not null default '', "profession" text not null default '', "zip_code" text not null default '', "address" text not null default '', "complement" text not null default '', "neighborhood" text not null default '', "city" text not null default '', "state" text not null default '', "style_preferences" text not null default '', "notes" text not null default '', "profile_image_file" text null, "profile_image_url" text not null default '', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "customer_profile_pkey" primary key ("customer_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_customer_profile_deleted_at" ON "customer_profile" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "customer_favorite" cascade;`);

    this.addSql(`drop table if exists "customer_profile" cascade;`);
  }
}
