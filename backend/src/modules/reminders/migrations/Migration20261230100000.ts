import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Who waits for a size by WhatsApp: a phone in place of the email, and the keys by which the sellers know the client. */
export class Migration20261230100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "stock_alert" alter column "email" drop not null;`);
    this.addSql(
      `alter table "stock_alert" add column if not exists "phone" text null, add column if not exists "client_keys" text[] null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "stock_alert" where "email" is null;`);
    this.addSql(
      `alter table "stock_alert" drop column if exists "phone", drop column if exists "client_keys";`,
    );
    this.addSql(`alter table "stock_alert" alter column "email" set not null;`);
  }
}
