import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [name: string, on: string, kind?: "unique"][] = [
  ["IDX_customer_session_customer_id", "customer_session (customer_id)"],
  ["IDX_customer_session_expires_at", "customer_session (expires_at)"],
  ["IDX_email_confirmation_token_hash_unique", "email_confirmation (token_hash)", "unique"],
  ["IDX_email_confirmation_expires_at", "email_confirmation (expires_at) where confirmed_at is null"],
  ["IDX_password_reset_token_hash_unique", "password_reset (token_hash)", "unique"],
  ["IDX_password_reset_expires_at", "password_reset (expires_at)"],
  ["IDX_sign_in_attempt_updated_at", "sign_in_attempt (updated_at)"],
];

/**
 * By hand: a model's own indexes leave out what is soft deleted, and a statement that does not say so reads the whole
 * table. Nothing of these tables is ever soft deleted: the same indexes, of all rows.
 */
export class Migration20261225100001 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on, kind = ""] of INDEXES) {
      this.addSql(`drop index if exists "${name}";`);
      this.addSql(`create ${kind} index "${name}" on ${on};`);
    }
  }
}
