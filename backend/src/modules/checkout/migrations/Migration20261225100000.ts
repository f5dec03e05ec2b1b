import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [name: string, on: string, kind?: "unique"][] = [
  ["IDX_order_placement_order_id_unique", "order_placement (order_id)", "unique"],
  ["IDX_order_placement_session_hash", "order_placement (session_hash)"],
  ["IDX_order_placement_state", "order_placement (created_at) where state = 'pending'"],
  ["IDX_cart_session_cart_id_unique", "cart_session (cart_id)", "unique"],
  ["IDX_cart_session_updated_at", "cart_session (updated_at)"],
];

/**
 * By hand: a model's own indexes leave out what is soft deleted, and a statement that does not say so reads the whole
 * table. Nothing of these tables is ever soft deleted: the same indexes, of all rows.
 */
export class Migration20261225100000 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on, kind = ""] of INDEXES) {
      this.addSql(`drop index if exists "${name}";`);
      this.addSql(`create ${kind} index "${name}" on ${on};`);
    }
  }
}
