import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Whether the client's own seller may write about the cart too: of those who were asked before, it may not. */
export class Migration20261229100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "cart_reminder" add column if not exists "by_seller" boolean not null default false;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "cart_reminder" drop column if exists "by_seller";`);
  }
}
