import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "@alfaiataria/medusa-kit";
import { type Garment, traitsOf } from "./garments/garment";

/** Raised with every change of what is stored of a garment: the catalogue is then read anew. */
const RULES = 1;
/** Few, because what the rules see in a garment takes its time on the event loop. */
const ROWS_AT_ONCE = 50;

/** What a page of the catalogue's changes says of garments. */
export type GarmentChanges = {
  garments: Garment[];
  gone: string[];
  /** Of garments that may have sold out or come back, whether they are in stock. */
  available: Map<string, boolean>;
};

/** How far the catalogue has been followed; undefined where it has to be read from its beginning. */
export async function readPlace(knex: Knex): Promise<string | undefined> {
  const [row] = await rowsOf<{ place: string }>(knex, "select place from recommendation_place");
  const [rules, place] = row?.place.split(" ") ?? [];
  return rules === String(RULES) ? place : undefined;
}

/**
 * Writes what has changed between two places; without `from` everything begins anew.
 * @returns false when another process was there first
 */
export function writeChanges(
  knex: Knex,
  from: string | undefined,
  to: string,
  { garments, gone, available }: GarmentChanges,
): Promise<boolean> {
  return knex.transaction(async (trx) => {
    if (from === undefined)
      await trx.raw("delete from recommendation_place; delete from recommendation_garment");
    const [moved] = await rowsOf(
      trx,
      `insert into recommendation_place as known (id, place) values ('catalogue', :to)
       on conflict (id) do update set place = excluded.place, updated_at = now() where known.place = :from
       returning id`,
      { from: `${RULES} ${from}`, to: `${RULES} ${to}` },
    );
    if (!moved) return false;
    for (let start = 0; start < garments.length; start += ROWS_AT_ONCE)
      await writeGarments(trx, garments.slice(start, start + ROWS_AT_ONCE));
    if (gone.length > 0)
      await trx.raw("delete from recommendation_garment where id = any(?)", [
        gone,
      ] as unknown as Knex.RawBinding[]);
    if (available.size > 0)
      await trx.raw(
        `update recommendation_garment known set available = given.available, updated_at = now()
           from unnest(?::text[], ?::boolean[]) as given(id, available)
          where known.id = given.id and known.available <> given.available`,
        [[...available.keys()], [...available.values()]] as unknown as Knex.RawBinding[],
      );
    return true;
  });
}

async function writeGarments(trx: Knex, garments: readonly Garment[]): Promise<void> {
  const rows = garments.map((garment) => {
    const traits = traitsOf(garment);
    const { id, model, typeKey, kind, hex } = traits;
    return {
      ...{ id, model, type_key: typeKey, kind, hex, traits: JSON.stringify(traits) },
      position: /^\d{1,9}$/.test(id) ? Number(id) : null,
      price_centavos: garment.priceCentavos,
      available: garment.available,
    };
  });
  const columns = "model, type_key, kind, hex, traits, position, price_centavos, available";
  const excluded = columns.replace(/\w+/g, "excluded.$&");
  await trx.raw(
    `insert into recommendation_garment as known (id, ${columns}) select id, ${columns}
       from jsonb_to_recordset(?::jsonb) as given(id text, model text, type_key text, kind text, hex text, traits text,
            position integer, price_centavos bigint, available boolean)
     on conflict (id) do update set (${columns}, updated_at) = (${excluded}, now())
      where (${columns.replace(/\w+/g, "known.$&")}) is distinct from (${excluded})`,
    [JSON.stringify(rows)],
  );
}
