import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [name: string, on: string, kind?: "unique"][] = [
  [
    "IDX_customer_favorite_customer_id_import_id_unique",
    "customer_favorite (customer_id, import_id)",
    "unique",
  ],
];

/**
 * By hand: a model's own indexes leave out what is soft deleted, and a statement that does not say so reads the whole
 * table. Nothing of these tables is ever soft deleted: the same indexes, of all rows.
 */
export class Migration20261225100004 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on, kind = ""] of INDEXES) {
      this.addSql(`drop index if exists "${name}";`);
      this.addSql(`create ${kind} index "${name}" on ${on};`);
    }
  }
}
