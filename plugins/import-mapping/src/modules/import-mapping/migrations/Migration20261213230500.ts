import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * The prices that an import wrote, for taking it back (`before` is null where it added one that staff had deleted), and
 * how many pieces it brought back on sale, which until now were counted as changed.
 */
export class Migration20261213230500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "catalogue_import_price" (
      "import_id" text not null references "catalogue_import" ("id") on delete cascade,
      "price_id" text not null, "before" numeric null, "after" numeric not null,
      primary key ("import_id", "price_id"))`);
    this.addSql(`alter table "catalogue_import" add column if not exists "restored" integer null`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "catalogue_import" drop column if exists "restored"`);
    this.addSql(`drop table if exists "catalogue_import_price"`);
  }
}
