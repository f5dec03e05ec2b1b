import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What orders use of promotions that can be used up. */
export class Migration20261228100001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table "promotion_use" (
      "order_id" text not null, "promotion_id" text not null, "amount" numeric not null, "value" text null,
      "returned_at" timestamptz null, "created_at" timestamptz not null default now(),
      primary key ("order_id", "promotion_id"))`);
    this.addSql(
      `create index "IDX_promotion_use_value" on "promotion_use" ("value") where "value" is not null`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table "promotion_use"`);
  }
}
