import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Subject } from "./changes";

/** What has to be written again: documents of products and pieces with their stock, and stock alone. */
export type Dirty = {
  everything: boolean;
  categories: boolean;
  products: string[];
  pieces: number[];
  /** Variants of which at most the stock has changed. */
  stock: string[];
};

/** Ids of what was touched, by the subject of the note. */
export type Notes = Partial<Record<Subject, string[]>>;

/** SQL: whether a price list has started or ended since a moment; no row changes when that happens. */
export const hasTurned = (list: string, since: string) =>
  `(${list}.starts_at > ${since} and ${list}.starts_at <= now() or ${list}.ends_at > ${since} and ${list}.ends_at <= now())`;

/** Takes every note that the transaction sees, plus the price lists that started or ended since the last projection. */
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
 * The documents that the notes concern. Rows related through a link are found through the link as it is now: making or
 * breaking a link is itself noted.
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
 * Runs work with a large number of statements that returns what it touched: that is noted once and exactly, while the
 * triggers are silent. Readers never learn of a change that `work` leaves out.
 */
export async function tellOnce(trx: Knex, work: () => Promise<Notes>): Promise<void> {
  const tell = "select set_config('shop.catalogue_told', ?, true)";
  await trx.raw(tell, ["yes"]);
  const notes = Object.entries(await work()).filter(([, ids]) => ids.length > 0);
  await trx.raw(tell, [""]);
  for (const [subject, ids] of notes)
    await trx.raw("insert into catalogue_change (subject, ids) values (?, ?)", [subject, ids]);
}

/** Has the whole catalogue projected again; documents that come out the same keep their version. */
export async function noteEverything(knex: Knex): Promise<void> {
  await knex.raw("insert into catalogue_change (subject, ids) values ('everything', '{}')");
}
