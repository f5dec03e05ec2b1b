import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const INDEXES: [name: string, on: string, kind?: "unique"][] = [
  ["IDX_seller_client_client_id", "seller_client (client_id)"],
  // Keys beside a client's own one: counts of clients ask for no others.
  [
    "IDX_seller_client_other_keys",
    "seller_client (client_key) include (client_id) where client_id <> client_key and deleted_at is null",
  ],
  [
    "IDX_seller_assignment_order_created_at",
    "seller_assignment (created_at, id) where order_id is not null and deleted_at is null",
  ],
  [
    "IDX_seller_message_seller_created_at",
    "seller_message (seller_id, created_at, id) where deleted_at is null",
  ],
  ["IDX_seller_message_email", "seller_message (lower(data ->> 'email')) where data ->> 'email' is not null"],
  [
    "IDX_seller_message_customer_email",
    "seller_message (lower(data ->> 'customerEmail')) where data ->> 'customerEmail' is not null",
  ],
];

/** By hand: what staff page through without a status, whom a message names, and clients of all times, those that were deleted as well. */
export class Migration20261225100005 extends Migration {
  override async up(): Promise<void> {
    for (const [name, on, kind = ""] of INDEXES) {
      this.addSql(`drop index if exists "${name}";`);
      this.addSql(`create ${kind} index "${name}" on ${on};`);
    }
  }
}
