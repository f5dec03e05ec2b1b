import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122125816 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "recommendation_snapshot" ("id" text not null, "version" text not null, "source" text not null, "document" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "recommendation_snapshot_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_recommendation_snapshot_deleted_at" ON "recommendation_snapshot" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "recommendation_snapshot" cascade;`);
  }
}
