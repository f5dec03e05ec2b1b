import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The house's Pix key stands beside its settings: it is changed by itself, with a code of the second factor. */
export class Migration20270101100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "house_setting" add column if not exists "pix_key" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "house_setting" drop column if exists "pix_key";`);
  }
}
