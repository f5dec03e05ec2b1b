import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** A row of freight is limited by weight (grams), by pieces, or by both. */
export class Migration20261229134200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "freight_row" add column "weight_to" integer null, alter column "pieces_to" drop not null,
         add constraint "freight_row_limit" check ("pieces_to" is not null or "weight_to" is not null)`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "freight_row" where "pieces_to" is null`);
    this.addSql(
      `alter table "freight_row" drop constraint if exists "freight_row_limit", drop column if exists "weight_to",
         alter column "pieces_to" set not null`,
    );
  }
}
