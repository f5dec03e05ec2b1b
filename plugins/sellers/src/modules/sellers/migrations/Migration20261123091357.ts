import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** A page of the queue, and what arrived since, from an index: of one seller, and of all. */
export class Migration20261123091357 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_queue" ON "seller_message" ("seller_id", "status", "created_at", "id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_message_status" ON "seller_message" ("status", "created_at", "id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_seller_assignment_orders" ON "seller_assignment" ("seller_id", "created_at", "id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_seller_assignment_orders";`);
    this.addSql(`drop index if exists "IDX_seller_message_status";`);
    this.addSql(`drop index if exists "IDX_seller_message_queue";`);
  }
}
