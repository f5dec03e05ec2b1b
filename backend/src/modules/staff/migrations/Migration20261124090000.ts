import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const STAMPS = `"created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz null`;

/** Who is staff. Users of a shop that is older than the mark get it here, once, and have to sign in again. */
export class Migration20261124090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "staff_member" (
      "user_id" text not null, "is_administrator" boolean not null default false,
      "sessions_from" timestamptz not null default now(), ${STAMPS},
      constraint "staff_member_pkey" primary key ("user_id"));`);
    this.addSql(`create table if not exists "staff_device" (
      "token_hash" text not null, "user_id" text not null, "expires_at" timestamptz not null, ${STAMPS},
      constraint "staff_device_pkey" primary key ("token_hash"));`);
    this.addSql(`create table if not exists "staff_used_code" (
      "code_hash" text not null, ${STAMPS}, constraint "staff_used_code_pkey" primary key ("code_hash"));`);
    for (const [table, column] of [
      ["staff_member", "deleted_at"],
      ["staff_device", "user_id"],
      ["staff_device", "expires_at"],
      ["staff_device", "deleted_at"],
      ["staff_used_code", "created_at"],
      ["staff_used_code", "deleted_at"],
    ])
      this.addSql(
        `create index if not exists "IDX_${table}_${column}" on "${table}" ("${column}") where deleted_at is null;`,
      );
    this.addSql(`do $$ begin
      if to_regclass('"user"') is null then return; end if;
      insert into staff_member (user_id, is_administrator)
      select id, true from "user" where deleted_at is null on conflict do nothing;
      if to_regclass('seller') is null then return; end if;
      update staff_member m set is_administrator = false from seller s
      where s.user_id = m.user_id and s.deleted_at is null;
    end $$;`);
  }

  override async down(): Promise<void> {
    for (const table of ["staff_member", "staff_device", "staff_used_code"])
      this.addSql(`drop table if exists "${table}";`);
  }
}
