import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** By hand, as it orders by an expression: what is due, the emails that somebody waits for before the others. */
export class Migration20270109100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_outbox_email_due" on "outbox_email" ((template in ('back-in-stock', 'cart-reminder', 'review-request')), "next_attempt_at") where state = 'queued' and deleted_at is null;`,
    );
    this.addSql(`drop index if exists "IDX_outbox_email_next_attempt_at";`);
  }
}
