import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** The mapping's lines of each piece, as the list counts and searches them, and which sizes are running out. */
export class Migration20270104110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "catalogue_mapping" (
      "import_id" integer primary key, "on_sale" integer not null, "off_sale" integer not null,
      "unmapped" integer not null, "words" text not null, "sizes" text[] not null, "states" text[] not null,
      "texts" text[] not null)`);
    this.addSql(
      `create index if not exists "IDX_catalogue_stock_few" on "catalogue_stock" ("stock") where stock <= 5`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_catalogue_stock_few"`);
    this.addSql(`drop table if exists "catalogue_mapping"`);
  }
}
