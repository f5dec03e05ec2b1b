import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const TIMES = `"created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`;

export class Migration20261121150100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "webhook_delivery" (
      "id" text not null,
      "event_id" text not null,
      "url" text not null,
      "type" text check ("type" in ('order.placed', 'stock.changed')) not null,
      "subject" text not null,
      "data" jsonb not null,
      "occurred_at" timestamptz not null,
      "attempts" integer not null default 0,
      "next_attempt_at" timestamptz not null default now(),
      "delivered_at" timestamptz null,
      "given_up_at" timestamptz null,
      "last_error" text null,
      ${TIMES},
      constraint "webhook_delivery_pkey" primary key ("id"));`);
    this.addSql(
      `create unique index if not exists "IDX_webhook_delivery_event_id_url_unique" on "webhook_delivery" ("event_id", "url") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_webhook_delivery_url_next_attempt_at" on "webhook_delivery" ("url", "next_attempt_at") where delivered_at is null and given_up_at is null and deleted_at is null;`,
    );
    this.addSql(`create table if not exists "webhook_receiver" (
      "url" text not null,
      ${TIMES},
      constraint "webhook_receiver_pkey" primary key ("url"));`);
    this.addSql(`create table if not exists "webhook_stock" (
      "variant_id" text not null,
      "available" integer null,
      ${TIMES},
      constraint "webhook_stock_pkey" primary key ("variant_id"));`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "webhook_delivery";`);
    this.addSql(`drop table if exists "webhook_receiver";`);
    this.addSql(`drop table if exists "webhook_stock";`);
  }
}
