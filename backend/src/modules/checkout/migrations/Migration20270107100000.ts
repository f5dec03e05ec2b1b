import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Ends links that lead nowhere: until now they were committed before what they lead to, and a process that died in
 * between left an order that Medusa can't read.
 */
export class Migration20270107100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`do $$ begin
      if to_regclass('order_payment_collection') is not null then
        delete from order_payment_collection l
         where not exists (select from payment_collection c where c.id = l.payment_collection_id);
      end if;
      if to_regclass('order_fulfillment') is not null then
        delete from order_fulfillment l where not exists (select from fulfillment f where f.id = l.fulfillment_id);
      end if;
    end $$;`);
  }
}
