import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** A reader that was away for longer has to start over. */
const KEEP = "1 day";
const AT_ONCE = 1_000;

/** Prices that ended earlier do not count for the lowest price shown. */
const KEEP_PRICES = "30 days";

/** Deletes old former prices and notes their variants, whose lowest price may have changed. */
export async function sweepPrices(knex: Knex): Promise<void> {
  await knex.raw(
    `with swept as (delete from catalogue_former_price where ended_at < now() - interval '${KEEP_PRICES}' returning variant_id)
     select note_catalogue_change('variant', array_agg(distinct variant_id)) from swept`,
  );
}

/** Deletes old tombstones in small transactions; leaves them for the next run while the projection is working. */
export async function sweepCatalogue(knex: Knex): Promise<void> {
  let count = AT_ONCE;
  while (count === AT_ONCE) count = await knex.transaction(sweepSome);
}

async function sweepSome(trx: Knex): Promise<number> {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `with head as (select from catalogue_head for update skip locked),
     old as (
       select key from catalogue_document
        where body is null and changed_at < now() - interval '${KEEP}' and exists (select from head)
        order by version limit ${AT_ONCE}),
     swept as (delete from catalogue_document using old where catalogue_document.key = old.key returning version),
     noted as (
       update catalogue_head set pruned_to = greatest(pruned_to, (select max(version) from swept))
        where exists (select from swept))
     select count(*)::integer as count from swept`,
  );
  return rows[0]?.count ?? 0;
}
