import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "cart_session" (
      "session_hash" text not null,
      "cart_id" text not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "cart_session_pkey" primary key ("session_hash"));`);
    this.addSql(
      `create unique index if not exists "IDX_cart_session_cart_id_unique" on "cart_session" ("cart_id") where deleted_at is null;`,
    );
    this.addSql(`create table if not exists "order_placement" (
      "cart_id" text not null,
      "order_id" text not null,
      "session_hash" text not null,
      "state" text check ("state" in ('pending', 'placed')) not null default 'pending',
      "idempotency_key" text null,
      "body_hash" text not null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "order_placement_pkey" primary key ("cart_id"));`);
    this.addSql(
      `create unique index if not exists "IDX_order_placement_order_id_unique" on "order_placement" ("order_id") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_placement_session_hash" on "order_placement" ("session_hash") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_order_placement_state" on "order_placement" ("state") where deleted_at is null and state = 'pending';`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "cart_session";`);
    this.addSql(`drop table if exists "order_placement";`);
  }
}
