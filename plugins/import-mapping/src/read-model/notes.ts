import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Subject } from "./changes";

/** What has to be told anew: documents of products and pieces with their stock, and stock alone. */
export type Dirty = {
  everything: boolean;
  categories: boolean;
  products: string[];
  pieces: number[];
  /** Variants of which only the stock may have changed. */
  stock: string[];
};

/** What was touched, by what it is noted as. */
export type Notes = Partial<Record<Subject, string[]>>;

/** SQL of whether a price list has begun or ended since a moment, which nobody writes down when it comes. */
export const hasTurned = (list: string, since: string) =>
  `(${list}.starts_at > ${since} and ${list}.starts_at <= now() or ${list}.ends_at > ${since} and ${list}.ends_at <= now())`;

/** Takes every note that the transaction sees, with those lists of prices that have begun or ended since they were last told. */
export async function takeNotes(trx: Knex): Promise<Notes> {
  const { rows } = await trx.raw<{ rows: { subject: Subject; ids: string[] }[] }>(
    `with taken as (delete from catalogue_change returning subject, ids)
     select subject, coalesce(array_agg(distinct id) filter (where id is not null), '{}') as ids
       from taken left join lateral unnest(ids) id on true group by subject`,
  );
  const turned = await trx.raw<{ rows: { id: string }[] }>(
    `select l.id from price_list l, catalogue_head head where ${hasTurned("l", "head.dated_at")}`,
  );
  const notes: Notes = Object.fromEntries(rows.map(({ subject, ids }) => [subject, ids]));
  if (turned.rows.length > 0)
    notes.price_list = [...(notes.price_list ?? []), ...turned.rows.map(({ id }) => id)];
  return notes;
}

/**
 * Whose documents the notes speak of. A row that hangs on another by a link is found by the link of now: whoever makes or
 * breaks a link has noted that.
 */
export async function resolveNotes(trx: Knex, notes: Notes): Promise<Dirty> {
  const ids = (subject: Subject) => notes[subject] ?? [];
  const pieces = ids("piece").map(Number);
  const dirty = { everything: "everything" in notes, categories: "categories" in notes, pieces };
  const indirect = [
    ids("variant"),
    ids("price_set"),
    ids("price_list"),
    ids("option"),
    ids("option_value"),
    ids("item"),
  ];
  if (dirty.everything || indirect.every(({ length }) => length === 0))
    return { ...dirty, products: ids("product"), stock: ids("stock") };
  const { rows } = await trx.raw<{ rows: { product_id: string | null; variant_id: string | null }[] }>(
    `with variant as (
       select unnest(?::text[]) as id
       union select variant_id from product_variant_price_set where price_set_id = any(?) and deleted_at is null
       union select l.variant_id from price p
               join product_variant_price_set l on l.price_set_id = p.price_set_id and l.deleted_at is null
              where p.price_list_id = any(?) and p.deleted_at is null
       union select o.variant_id from product_variant_option o
               join product_option_value v on v.id = o.option_value_id
              where v.option_id = any(?) and v.deleted_at is null
       union select variant_id from product_variant_option where option_value_id = any(?))
     select distinct v.product_id, null as variant_id from product_variant v join variant on variant.id = v.id
     union all
     select distinct null, variant_id from product_variant_inventory_item
      where inventory_item_id = any(?) and deleted_at is null`,
    indirect as unknown as Knex.RawBinding[],
  );
  return {
    ...dirty,
    products: [...new Set([...ids("product"), ...rows.flatMap(({ product_id }) => product_id ?? [])])],
    stock: [...ids("stock"), ...rows.flatMap(({ variant_id }) => variant_id ?? [])],
  };
}

/**
 * Runs work of very many statements that says at its end what it touched: noted at once, and exactly, while the triggers are
 * silent. What it forgets nobody is told.
 */
export async function tellOnce(trx: Knex, work: () => Promise<Notes>): Promise<void> {
  const tell = "select set_config('shop.catalogue_told', ?, true)";
  await trx.raw(tell, ["yes"]);
  const notes = Object.entries(await work()).filter(([, ids]) => ids.length > 0);
  await trx.raw(tell, [""]);
  for (const [subject, ids] of notes)
    await trx.raw("insert into catalogue_change (subject, ids) values (?, ?)", [subject, ids]);
}

/** Has all of the catalogue looked at anew; what is as it was keeps its version. */
export async function noteEverything(knex: Knex): Promise<void> {
  await knex.raw("insert into catalogue_change (subject, ids) values ('everything', '{}')");
}
