import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [column: string, where: string][] = [
  ["due_at", "state = 'open'"],
  ["session_hash", "state = 'open'"],
  ["customer_id", "state = 'open'"],
  ["network_hash", "state = 'open'"],
  ["lapsed_at", "state = 'lapsed'"],
  ["opened_at", "round > 1"],
  ["letter_due", "letter_due"],
];

export class Migration20261221090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "payment_deadline" (
      "order_id" text not null,
      "state" text check ("state" in ('open', 'lapsed', 'closed')) not null default 'open',
      "due_at" timestamptz not null,
      "latest_at" timestamptz not null,
      "hours" integer not null,
      "remind_at" timestamptz null,
      "round" integer not null default 1,
      "opened_at" timestamptz not null default now(),
      "lapsed_at" timestamptz null,
      "letter_due" boolean not null default false,
      "session_hash" text not null,
      "customer_id" text null,
      "network_hash" text null,
      "guest_hash" text null,
      "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null,
      constraint "payment_deadline_pkey" primary key ("order_id"));`);
    for (const [column, where] of INDEXES) {
      this.addSql(
        `create index if not exists "IDX_payment_deadline_${column}" on "payment_deadline" ("${column}") where ${where};`,
      );
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payment_deadline";`);
  }
}
