import { Migration } from "@medusajs/framework/mikro-orm/migrations";

const CHECK = "webhook_delivery_type_check";

export class Migration20261221090100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "webhook_delivery" drop constraint if exists "${CHECK}";`);
    this.addSql(
      `alter table "webhook_delivery" add constraint "${CHECK}" check ("type" in ('order.placed', 'order.lapsed', 'order.resumed', 'stock.changed'));`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "webhook_delivery" where "type" in ('order.lapsed', 'order.resumed');`);
    this.addSql(`alter table "webhook_delivery" drop constraint if exists "${CHECK}";`);
    this.addSql(
      `alter table "webhook_delivery" add constraint "${CHECK}" check ("type" in ('order.placed', 'stock.changed'));`,
    );
  }
}
