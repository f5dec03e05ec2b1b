import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Money is recorded with the order's transaction, which Medusa writes once it has moved, and no more with its request. */
export class Migration20270102110000 extends Migration {
  override async up(): Promise<void> {
    for (const name of ["audit_capture", "audit_refund"])
      this.addSql(`drop function if exists "${name}"() cascade;`);
  }

  override async down(): Promise<void> {
    // The version before installs its own triggers when it starts.
  }
}
