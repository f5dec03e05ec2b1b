import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122130243 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "webhook_delivery" ("id" text not null, "event_id" text not null, "url" text not null, "type" text check ("type" in ('order.placed', 'order.lapsed', 'order.resumed', 'stock.changed')) not null, "subject" text not null, "data" jsonb not null, "occurred_at" timestamptz not null, "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "delivered_at" timestamptz null, "given_up_at" timestamptz null, "last_error" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "webhook_delivery_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_deleted_at" ON "webhook_delivery" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_webhook_delivery_event_id_url_unique" ON "webhook_delivery" ("event_id", "url") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_delivery_url_next_attempt_at" ON "webhook_delivery" ("url", "next_attempt_at") WHERE delivered_at IS NULL AND given_up_at IS NULL AND deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "webhook_receiver" ("url" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "webhook_receiver_pkey" primary key ("url"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_receiver_deleted_at" ON "webhook_receiver" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "webhook_stock" ("variant_id" text not null, "available" integer null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "webhook_stock_pkey" primary key ("variant_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_webhook_stock_deleted_at" ON "webhook_stock" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    // By hand from here.
    this.addSql(`alter table "webhook_delivery" alter column "next_attempt_at" set default now();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "webhook_delivery" cascade;`);

    this.addSql(`drop table if exists "webhook_receiver" cascade;`);

    this.addSql(`drop table if exists "webhook_stock" cascade;`);
  }
}
