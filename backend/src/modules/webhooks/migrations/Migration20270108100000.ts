import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** By hand, as it orders by an expression: what is due for a receiver, the orders' events before the stock's. */
export class Migration20270108100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_webhook_delivery_due" on "webhook_delivery" ("url", ("type" = 'stock.changed'), "next_attempt_at") where "delivered_at" is null and "given_up_at" is null;`,
    );
    this.addSql(`drop index if exists "IDX_webhook_delivery_url_next_attempt_at";`);
  }
}
