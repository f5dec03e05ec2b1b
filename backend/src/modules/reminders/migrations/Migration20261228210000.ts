import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Who wants to be told that a size is there again; `subscriber` is known to the links of letters, and tells no address. */
export class Migration20261228210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "stock_alert" (
      "id" text primary key, "variant_id" text not null, "subscriber" text not null, "email" text not null,
      "created_at" timestamptz not null default now(), unique ("variant_id", "subscriber"));`);
    this.addSql(`create index if not exists "IDX_stock_alert_subscriber" on "stock_alert" ("subscriber");`);
    this.addSql(`create index if not exists "IDX_stock_alert_created_at" on "stock_alert" ("created_at");`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "stock_alert";`);
  }
}
