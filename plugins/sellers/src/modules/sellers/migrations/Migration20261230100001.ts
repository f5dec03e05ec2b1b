import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** By hand: messages to those who asked to be told of something by phone, by the phone's pseudonym. */
export class Migration20261230100001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_seller_message_requested_by" on "seller_message" ((data ->> 'requestedBy')) where data ->> 'requestedBy' is not null;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_seller_message_requested_by";`);
  }
}
