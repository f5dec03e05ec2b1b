import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** A draft that nobody touched for so long is forgotten. */
const KEEP_DRAFTS = "7 days";
/** For so long an import can be looked at in detail and taken back; its line in the list stays. */
const KEEP_DETAILS = "90 days";

/** Forgets old drafts with their files, and the details of old imports. */
export async function sweepImports(knex: Knex): Promise<void> {
  await knex.raw(
    `delete from catalogue_import where status = 'draft' and updated_at < now() - interval '${KEEP_DRAFTS}'`,
  );
  for (const part of ["change", "issue", "before", "price", "stock"]) {
    await knex.raw(
      `delete from catalogue_import_${part} d using catalogue_import i
        where i.id = d.import_id and i.applied_at < now() - interval '${KEEP_DETAILS}'`,
    );
  }
}
