import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261122180000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "order_placement" add column if not exists "email_due" boolean not null default false;`,
    );
    // By hand: of the orders that are there, those whose email is remembered when there was one, which is not written twice.
    this.addSql(
      `update "order_placement" set "email_due" = true where "created_at" > now() - interval '29 days';`,
    );
    this.addSql(`alter table "order_placement" alter column "email_due" set default true;`);
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_updated_at" ON "order_placement" ("updated_at") WHERE email_due AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "order_placement" drop column if exists "email_due";`);
  }
}
