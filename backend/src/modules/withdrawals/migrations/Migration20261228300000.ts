import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What clients' banks ask back of what was paid through Stripe, as it stood when Stripe told last. */
export class Migration20261228300000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "payment_dispute" (
      "id" text primary key, "order_id" text not null, "intent" text not null, "centavos" integer not null,
      "reason" text not null, "status" text not null, "is_closed" boolean not null, "rank" integer not null,
      "due_by" timestamptz null, "opened_at" timestamptz not null, "told_at" timestamptz not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now())`);
    this.addSql(`create index "IDX_payment_dispute_order_id" on "payment_dispute" ("order_id")`);
    this.addSql(`create index "IDX_payment_dispute_intent" on "payment_dispute" ("intent")`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payment_dispute"`);
  }
}
