import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Up to where in the catalogue's history stock was looked at, and in which product each variant was told of. */
export class Migration20270104100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "webhook_stock_place" (
      "id" boolean primary key default true check ("id"), "epoch" uuid not null, "version" bigint not null)`);
    this.addSql(`alter table "webhook_stock" add column if not exists "product_id" text null`);
    this.addSql(
      `create index if not exists "IDX_webhook_stock_product_id" on "webhook_stock" ("product_id")`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_webhook_stock_product_id"`);
    this.addSql(`alter table "webhook_stock" drop column if exists "product_id"`);
    this.addSql(`drop table if exists "webhook_stock_place"`);
  }
}
