import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What clients ask back, until Medusa has a return of it, and for how long they may still think better of that. */
export class Migration20261227110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "return_request" (
      "id" text primary key, "order_id" text not null, "lines" jsonb not null, "is_exchange" boolean not null default false,
      "reason" text null, "state" text check ("state" in ('open', 'withdrawn')) not null default 'open',
      "return_id" text null, "exchange_id" text null, "requested_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now());`);
    this.addSql(`create index if not exists "IDX_return_request_order_id" on "return_request" ("order_id");`);
    this.addSql(
      `create unique index if not exists "IDX_return_request_return_id" on "return_request" ("return_id");`,
    );
    this.addSql(
      `create index if not exists "IDX_return_request_requested_at" on "return_request" ("requested_at");`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "return_request";`);
  }
}
