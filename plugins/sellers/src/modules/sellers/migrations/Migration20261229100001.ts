import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** By hand: messages about carts, by the cart, and those of them that nobody has answered. */
export class Migration20261229100001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_seller_message_cart" on "seller_message" ((data ->> 'cartId')) where data ->> 'cartId' is not null;`,
    );
    this.addSql(
      `create index if not exists "IDX_seller_message_left_cart" on "seller_message" ("id") where message_type = 'abandoned_cart' and status = 'sent';`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_seller_message_left_cart";`);
    this.addSql(`drop index if exists "IDX_seller_message_cart";`);
  }
}
