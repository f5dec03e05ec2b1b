import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const STAMPS = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`;

export class Migration20261121140000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "password_reset" (
      "customer_id" text not null, "token_hash" text not null, "expires_at" timestamptz not null, ${STAMPS},
      constraint "password_reset_pkey" primary key ("customer_id"));`);
    this.addSql(`create table if not exists "email_confirmation" (
      "customer_id" text not null, "token_hash" text null, "expires_at" timestamptz null,
      "confirmed_at" timestamptz null, ${STAMPS},
      constraint "email_confirmation_pkey" primary key ("customer_id"));`);
    this.addSql(`create table if not exists "sign_in_attempt" (
      "key" text not null, "failures" integer not null, "blocked_until" timestamptz not null, ${STAMPS},
      constraint "sign_in_attempt_pkey" primary key ("key"));`);
    this.addSql(
      `create unique index if not exists "IDX_password_reset_token_hash_unique" on "password_reset" ("token_hash") where deleted_at is null;`,
    );
    this.addSql(
      `create unique index if not exists "IDX_email_confirmation_token_hash_unique" on "email_confirmation" ("token_hash") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_password_reset_expires_at" on "password_reset" ("expires_at") where deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_email_confirmation_expires_at" on "email_confirmation" ("expires_at") where confirmed_at is null and deleted_at is null;`,
    );
    this.addSql(
      `create index if not exists "IDX_sign_in_attempt_updated_at" on "sign_in_attempt" ("updated_at") where deleted_at is null;`,
    );
  }

  override async down(): Promise<void> {
    for (const table of ["password_reset", "email_confirmation", "sign_in_attempt"])
      this.addSql(`drop table if exists "${table}";`);
  }
}
