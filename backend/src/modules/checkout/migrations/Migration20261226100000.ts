import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What happened to orders and is to be written about: from now on, as the row 'since' says, and nothing of long ago. */
export class Migration20261226100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "order_notice" (
      "id" text primary key, "order_id" text not null, "step" text not null, "at" timestamptz not null,
      "centavos" integer null, "state" text check ("state" in ('due', 'written')) not null default 'due',
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null)`);
    this.addSql(`create index "IDX_order_notice_due" on "order_notice" ("updated_at") where "state" = 'due'`);
    this.addSql(`create index "IDX_order_notice_at" on "order_notice" ("at")`);
    this.addSql(
      `create index if not exists "IDX_payment_deadline_lapsed_at" on "payment_deadline" ("lapsed_at") where "state" = 'lapsed'`,
    );
    this.addSql(
      `insert into "order_notice" ("id", "order_id", "step", "at", "state") values ('since', '', 'since', now(), 'written')`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_payment_deadline_lapsed_at"`);
    this.addSql(`drop table if exists "order_notice"`);
  }
}
