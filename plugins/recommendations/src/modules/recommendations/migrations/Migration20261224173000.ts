import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261224173000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`drop table if exists "recommendation_snapshot" cascade;`);
    this.addSql(
      `create table if not exists "recommendation_garment" ("id" text not null, "model" text not null, "type_key" text not null, "kind" text not null, "hex" text not null, "traits" text not null, "position" integer null, "price_centavos" integer not null, "available" boolean not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "recommendation_garment_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_recommendation_garment_deleted_at" ON "recommendation_garment" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_recommendation_garment_model" ON "recommendation_garment" ("model") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_recommendation_garment_type_key_price_centavos" ON "recommendation_garment" ("type_key", "price_centavos") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_recommendation_garment_bucket" ON "recommendation_garment" ("type_key", "kind", "hex", "position") WHERE available AND deleted_at IS NULL;`,
    );
    this.addSql(
      `create table if not exists "recommendation_place" ("id" text not null, "place" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "recommendation_place_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_recommendation_place_deleted_at" ON "recommendation_place" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "recommendation_garment" cascade;`);
    this.addSql(`drop table if exists "recommendation_place" cascade;`);
  }
}
