import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** What the sheet gave a size when an import took it off sale, by which it is known whether a later one gives it anew. */
export class Migration20270106110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "import_mapping" add column if not exists "retired_stock" integer`);
    this.addSql(`
      update "import_mapping" m set "retired_stock" = (r.estoque -> 'quantities' ->> (s.nth - 1)::integer)::integer
        from "imported_product" r cross join lateral jsonb_array_elements_text(r.tamanhos) with ordinality s(size, nth)
       where r.id = m.import_id and r.retired_at is not null and s.size = m.size`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "import_mapping" drop column if exists "retired_stock"`);
  }
}
