import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Why a client returns pieces is read when it is sent, and no copy of it is kept. */
export class Migration20270105110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `update webhook_delivery set data = data - 'reason' where type = 'return.requested' and data -> 'reason' is not null;`,
    );
  }
}
