import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What orders came to, hour by hour, and which hours are to be counted anew (`hours.ts`). */
export class Migration20261225100007 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "dashboard_change" ("hour" timestamptz not null);`);
    this.addSql(`create table if not exists "dashboard_hour" (
      "hour" timestamptz not null, "orders" integer not null, "revenue" float8 not null, "received" float8 not null,
      constraint "dashboard_hour_pkey" primary key ("hour"));`);
    this.addSql(`create table if not exists "dashboard_piece" (
      "hour" timestamptz not null, "variant_id" text null, "import_id" integer null, "title" text not null,
      "quantity" integer not null, "revenue" float8 not null);`);
    this.addSql(
      `create index if not exists "IDX_dashboard_piece_hour" on "dashboard_piece" ("hour") include ("variant_id", "import_id", "title", "quantity", "revenue");`,
    );
  }

  override async down(): Promise<void> {
    for (const table of ["dashboard_change", "dashboard_hour", "dashboard_piece"])
      this.addSql(`drop table if exists "${table}";`);
  }
}
