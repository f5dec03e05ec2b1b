import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What the house charges for freight in place of the formula: its tables, of which one may be in use, and their rows. */
export class Migration20261228310000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "freight_table" (
      "id" serial primary key, "name" text not null, "rows" integer not null, "is_active" boolean not null default false,
      "created_by" text null, "created_at" timestamptz not null default now())`);
    this.addSql(
      `create unique index "IDX_freight_table_active" on "freight_table" ("is_active") where "is_active"`,
    );
    this.addSql(`create table "freight_row" (
      "table_id" integer not null references "freight_table" ("id") on delete cascade, "line" integer not null,
      "ceps" int4range not null, "pieces_to" integer not null, "centavos" integer not null, "days" text not null,
      "service" text not null, "name" text not null, primary key ("table_id", "line"))`);
    // Of one table alone: which CEPs it has is asked for each quote.
    this.addSql(`create index "IDX_freight_row_ceps" on "freight_row" using gist ("ceps")`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "freight_row"`);
    this.addSql(`drop table if exists "freight_table"`);
  }
}
