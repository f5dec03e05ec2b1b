import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What orders were reduced by, hour by hour; what was counted before is counted anew. */
export class Migration20261228100002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table dashboard_hour add column discount float8 not null default 0");
    this.addSql("insert into dashboard_change select hour from dashboard_hour");
  }

  override async down(): Promise<void> {
    this.addSql("alter table dashboard_hour drop column discount");
  }
}
