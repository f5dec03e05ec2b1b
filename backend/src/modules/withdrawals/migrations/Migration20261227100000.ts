import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Cancellations of orders with money, and the Pix keys by which clients want money back that was taken by hand. */
export class Migration20261227100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "order_cancellation" (
      "order_id" text primary key, "canceled_by" text null, "asked_at" timestamptz not null default now(),
      "tried_at" timestamptz not null default now(), "done_at" timestamptz null);`);
    this.addSql(
      `create index if not exists "IDX_order_cancellation_left" on "order_cancellation" ("tried_at") where "done_at" is null;`,
    );
    this.addSql(`create table if not exists "refund_key" (
      "order_id" text primary key, "pix_key" text not null, "created_at" timestamptz not null default now(),
      "updated_at" timestamptz not null default now());`);
  }

  override async down(): Promise<void> {
    for (const table of ["refund_key", "order_cancellation"]) this.addSql(`drop table if exists "${table}";`);
  }
}
