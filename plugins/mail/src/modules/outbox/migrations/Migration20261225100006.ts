import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [name: string, on: string, kind?: "unique"][] = [
  ["IDX_outbox_email_recipient", "outbox_email (lower(recipient)) where recipient <> ''"],
  ["IDX_outbox_email_updated_at", "outbox_email (updated_at) where state <> 'queued'"],
  ["IDX_outbox_email_counted", "outbox_email (created_at) where mailbox is not null and state <> 'held'"],
];

/** By hand: by whom emails are forgotten, and by when. */
export class Migration20261225100006 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on, kind = ""] of INDEXES) {
      this.addSql(`drop index if exists "${name}";`);
      this.addSql(`create ${kind} index "${name}" on ${on};`);
    }
  }
}
