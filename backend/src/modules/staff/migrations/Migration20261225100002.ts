import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [name: string, on: string, kind?: "unique"][] = [
  ["IDX_staff_device_user_id", "staff_device (user_id)"],
  ["IDX_staff_device_expires_at", "staff_device (expires_at)"],
  ["IDX_staff_used_code_created_at", "staff_used_code (created_at)"],
];

/**
 * By hand: a model's own indexes leave out what is soft deleted, and a statement that does not say so reads the whole
 * table. Nothing of these tables is ever soft deleted: the same indexes, of all rows.
 */
export class Migration20261225100002 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on, kind = ""] of INDEXES) {
      this.addSql(`drop index if exists "${name}";`);
      this.addSql(`create ${kind} index "${name}" on ${on};`);
    }
  }
}
