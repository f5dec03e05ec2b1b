import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What can be told of is the contract's (`openapi/webhooks.ts`): a new event is no change of the table. */
export class Migration20261226100001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "webhook_delivery" drop constraint if exists "webhook_delivery_type_check"`);
  }
}
