import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [name: string, on: string, kind?: "unique"][] = [
  ["IDX_webhook_delivery_event_id_url_unique", "webhook_delivery (event_id, url)", "unique"],
  [
    "IDX_webhook_delivery_url_next_attempt_at",
    "webhook_delivery (url, next_attempt_at) where delivered_at is null and given_up_at is null",
  ],
  ["IDX_webhook_delivery_undelivered", "webhook_delivery (subject) where delivered_at is null"],
  ["IDX_webhook_delivery_created_at", "webhook_delivery (created_at)"],
];

/**
 * By hand: a model's own indexes leave out what is soft deleted, and a statement that does not say so reads the whole
 * table. Nothing of these tables is ever soft deleted: the same indexes, of all rows.
 */
export class Migration20261225100003 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on, kind = ""] of INDEXES) {
      this.addSql(`drop index if exists "${name}";`);
      this.addSql(`create ${kind} index "${name}" on ${on};`);
    }
  }
}
