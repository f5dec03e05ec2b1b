import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Sellers' own sign-ins, and notes on messages. */
export class Migration20261121131000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "seller" add column if not exists "user_id" text null;`);
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_seller_user_id_unique" ON "seller" ("user_id") WHERE user_id IS NOT NULL AND deleted_at IS NULL;`,
    );
    this.addSql(`alter table if exists "seller_message" add column if not exists "notes" text null;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_seller_user_id_unique";`);
    this.addSql(`alter table if exists "seller" drop column if exists "user_id";`);
    this.addSql(`alter table if exists "seller_message" drop column if exists "notes";`);
  }
}
