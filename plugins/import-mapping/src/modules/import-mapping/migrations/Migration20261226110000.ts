import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Imports deleted variants that orders hold, which then could not be shipped: they are there again, off the sale. */
export class Migration20261226110000 extends Migration {
  override async up(): Promise<void> {
    // A new shop has no orders, and may have no table of them yet.
    this.addSql(`do $$ begin
      if to_regclass('order_item') is null or to_regclass('product_variant_price_set') is null then return; end if;
      update product_variant v
         set deleted_at = null, metadata = coalesce(v.metadata, '{}') || '{"import_retired": "true"}', updated_at = now()
       where v.deleted_at is not null
         and exists (select from import_mapping m
                      where m.variant_id = v.id and m.deleted_at is null and not m.linked_by_hand)
         and exists (select from product_variant_price_set s where s.variant_id = v.id and s.deleted_at is null)
         and exists (select from product p where p.id = v.product_id and p.deleted_at is null)
         and exists (
           select from order_line_item l
             join order_item i on i.item_id = l.id and i.deleted_at is null
             join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null and o.canceled_at is null
            where l.variant_id = v.id and l.deleted_at is null
              and (greatest(i.shipped_quantity, i.delivered_quantity) < i.quantity
                   or i.updated_at > now() - interval '90 days'));
    end $$`);
  }

  override async down(): Promise<void> {
    this.addSql("select 1");
  }
}
