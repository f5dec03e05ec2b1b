import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Charges at the bank, the money that came by them, and what of it was given back without having paid for anything. */
export class Migration20261226120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "pix_charge" (
      "txid" text primary key, "order_id" text not null, "generation" integer not null, "centavos" integer not null,
      "code" text null, "expires_at" timestamptz not null, "state" text check ("state" in ('open', 'closed')) not null default 'open',
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`);
    this.addSql(
      `create unique index if not exists "IDX_pix_charge_generation" on "pix_charge" ("order_id", "generation");`,
    );
    // Never two that can be paid.
    this.addSql(
      `create unique index if not exists "IDX_pix_charge_open" on "pix_charge" ("order_id") where "state" = 'open';`,
    );
    this.addSql(`create index if not exists "IDX_pix_charge_created_at" on "pix_charge" ("created_at");`);
    this.addSql(`create table if not exists "pix_receipt" (
      "end_to_end_id" text primary key, "txid" text not null references "pix_charge" ("txid"), "order_id" text not null,
      "centavos" integer not null, "received_at" timestamptz not null, "settled_at" timestamptz null, "told_at" timestamptz null,
      "created_at" timestamptz not null default now());`);
    this.addSql(`create index if not exists "IDX_pix_receipt_order_id" on "pix_receipt" ("order_id");`);
    this.addSql(
      `create index if not exists "IDX_pix_receipt_unsettled" on "pix_receipt" ("created_at") where "settled_at" is null;`,
    );
    this.addSql(`create table if not exists "pix_refund" (
      "id" text primary key, "end_to_end_id" text not null references "pix_receipt" ("end_to_end_id"), "centavos" integer not null,
      "state" text check ("state" in ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')) not null,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`);
    this.addSql(
      `create index if not exists "IDX_pix_refund_end_to_end_id" on "pix_refund" ("end_to_end_id");`,
    );
    this.addSql(
      `create index if not exists "IDX_pix_refund_undecided" on "pix_refund" ("created_at") where "state" = 'EM_PROCESSAMENTO';`,
    );
    // Up to when the bank was asked for what came in: one row.
    this.addSql(`create table if not exists "pix_reconciliation" (
      "id" integer primary key check ("id" = 1), "until" timestamptz not null);`);
  }

  override async down(): Promise<void> {
    for (const table of ["pix_reconciliation", "pix_refund", "pix_receipt", "pix_charge"])
      this.addSql(`drop table if exists "${table}";`);
  }
}
