import { CURRENCY } from "./defaults";
import type { Writer } from "./write-products";
import type { FigureOptions } from "./write-stock";

/** The price that holds without a list, a rule or a quantity. */
export const isBasePrice = (alias: string) =>
  `${alias}.currency_code = '${CURRENCY}' and ${alias}.deleted_at is null and ${alias}.price_list_id is null
   and ${alias}.min_quantity is null and ${alias}.max_quantity is null and ${alias}.rules_count = 0`;

/** Reais of a staged variant, and the same as Medusa keeps it beside: 123450 centavos → 1234.5. */
const AMOUNT = "trim_scale(v.centavos / 100.0)";
const RAW_AMOUNT = `jsonb_build_object('value', ${AMOUNT}::text, 'precision', 20)`;

/** The base price in reais of every staged variant whose price the sheet set or changed; other prices stay. */
export async function writePrices({ knex }: Writer, { keep, importId }: FigureOptions): Promise<void> {
  await knex.raw(
    "insert into price_set (id) select 'pset_' || v.ulid from incoming_variant v where v.action = 'create'",
  );
  await knex.raw(`
    insert into product_variant_price_set (id, variant_id, price_set_id)
    select 'pvps_' || v.ulid, v.id, 'pset_' || v.ulid from incoming_variant v where v.action = 'create'`);
  await knex.raw(`
    insert into price (id, price_set_id, currency_code, amount, raw_amount)
    select 'price_' || v.ulid, 'pset_' || v.ulid, '${CURRENCY}', ${AMOUNT}, ${RAW_AMOUNT}
      from incoming_variant v where v.action = 'create'`);
  if (keep) return;
  const write = (change: string) => (importId ? knex.raw(noting(change), [importId]) : knex.raw(change));
  const repriced = `
    incoming_variant v join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
     where v.action <> 'create' and v.centavos is not null`;
  await write(`
    update price t set amount = ${AMOUNT}, raw_amount = ${RAW_AMOUNT}, updated_at = now()
      from ${repriced} and t.price_set_id = l.price_set_id and ${isBasePrice("t")}`);
  // Staff deleted the base price of these.
  await write(`
    insert into price as t (id, price_set_id, currency_code, amount, raw_amount)
    select 'price_' || v.ulid, l.price_set_id, '${CURRENCY}', ${AMOUNT}, ${RAW_AMOUNT}
      from ${repriced}
       and not exists (select 1 from price p where p.price_set_id = l.price_set_id and ${isBasePrice("p")})`);
}

/** The statement's own snapshot still has the amounts from before the change, and none of a price that it adds. */
const noting = (change: string) => `
  with changed as (${change} returning t.id, t.amount)
  insert into catalogue_import_price (import_id, price_id, before, after)
  select ?, changed.id, former.amount, changed.amount
    from changed left join price former on former.id = changed.id
   where former.amount is distinct from changed.amount
      on conflict (import_id, price_id) do update set after = excluded.after`;
