import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122130242 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "staff_device" ("token_hash" text not null, "user_id" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "staff_device_pkey" primary key ("token_hash"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_device_deleted_at" ON "staff_device" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_device_user_id" ON "staff_device" ("user_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_device_expires_at" ON "staff_device" ("expires_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "staff_member" ("user_id" text not null, "is_administrator" boolean not null default false, "sessions_from" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "staff_member_pkey" primary key ("user_id"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_member_deleted_at" ON "staff_member" ("deleted_at") WHERE deleted_at IS NULL;`,
    );

    this.addSql(
      `create table if not exists "staff_used_code" ("code_hash" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "staff_used_code_pkey" primary key ("code_hash"));`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_used_code_deleted_at" ON "staff_used_code" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_used_code_created_at" ON "staff_used_code" ("created_at") WHERE deleted_at IS NULL;`,
    );

    // By hand from here.
    this.addSql(`alter table "staff_member" alter column "sessions_from" set default now();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "staff_device" cascade;`);

    this.addSql(`drop table if exists "staff_member" cascade;`);

    this.addSql(`drop table if exists "staff_used_code" cascade;`);
  }
}
