import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122130240 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "customer_session" ("token_hash" text not null, "customer_id" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "customer_session_pkey" primary key ("token_hash"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_customer_session_deleted_at" ON "customer_session" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_customer_session_customer_id" ON "customer_session" ("customer_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_customer_session_expires_at" ON "customer_session" ("expires_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "email_confirmation" ("customer_id" text not null, "token_hash" text null, "expires_at" timestamptz null, "confirmed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "email_confirmation_pkey" primary key ("customer_id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_email_confirmation_token_hash_unique" ON "email_confirmation" ("token_hash") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_confirmation_deleted_at" ON "email_confirmation" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_confirmation_expires_at" ON "email_confirmation" ("expires_at") WHERE confirmed_at is null AND deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "password_reset" ("customer_id" text not null, "token_hash" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "password_reset_pkey" primary key ("customer_id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_password_reset_token_hash_unique" ON "password_reset" ("token_hash") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_password_reset_deleted_at" ON "password_reset" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_password_reset_expires_at" ON "password_reset" ("expires_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "sign_in_attempt" ("key" text not null, "failures" integer not null, "blocked_until" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "sign_in_attempt_pkey" primary key ("key"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_sign_in_attempt_deleted_at" ON "sign_in_attempt" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_sign_in_attempt_updated_at" ON "sign_in_attempt" ("updated_at") WHERE deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "customer_session" cascade;`);

    this.addSql(`drop table if exists "email_confirmation" cascade;`);

    this.addSql(`drop table if exists "password_reset" cascade;`);

    this.addSql(`drop table if exists "sign_in_attempt" cascade;`);
  }
}
