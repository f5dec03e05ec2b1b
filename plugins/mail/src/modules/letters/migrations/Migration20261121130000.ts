import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "letter" (
      "id" text not null,
      "key" text not null,
      "letter" text not null,
      "recipient" text not null,
      "reply_to" text null,
      "data" jsonb not null,
      "state" text check ("state" in ('queued', 'sent', 'failed')) not null default 'queued',
      "attempts" integer not null default 0,
      "next_attempt_at" timestamptz not null default now(),
      "last_error" text null,
      "sent_at" timestamptz null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "letter_pkey" primary key ("id"));`);
    this.addSql(
      `create unique index if not exists "IDX_letter_key_unique" on "letter" ("key") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_letter_next_attempt_at" on "letter" ("next_attempt_at") where state = 'queued' and deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "letter";`);
  }
}
