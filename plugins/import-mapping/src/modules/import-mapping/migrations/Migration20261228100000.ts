import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What each variant cost until when, and up to when price lists that begin and end were told. */
export class Migration20261228100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table catalogue_head add column dated_at timestamptz not null default now()");
    this.addSql("alter table catalogue_stock add column centavos integer null");
    this.addSql(`create table catalogue_former_price (
      variant_id text not null, centavos integer not null, ended_at timestamptz not null default now())`);
    this.addSql('create index "IDX_catalogue_former_price_variant" on catalogue_former_price (variant_id)');
    this.addSql('create index "IDX_catalogue_former_price_ended_at" on catalogue_former_price (ended_at)');
  }

  override async down(): Promise<void> {
    this.addSql("drop table catalogue_former_price");
    this.addSql("alter table catalogue_stock drop column centavos");
    this.addSql("alter table catalogue_head drop column dated_at");
  }
}
