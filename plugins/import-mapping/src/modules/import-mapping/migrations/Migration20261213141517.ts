import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/**
 * Staff link rows to variants by hand. A row of import_mapping with `deleted_at` is one that staff unlinked: it keeps
 * an import from making the same variant again.
 */
export class Migration20261213141517 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "import_mapping" add column if not exists "linked_by_hand" boolean not null default false`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "import_mapping" drop column if exists "linked_by_hand"`);
  }
}
