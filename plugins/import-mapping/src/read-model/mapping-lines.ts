import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { searched } from "../lib/sql";

/**
 * SQL: the lines of the mapping, one per row and size; rows gone from the sheet, and sizes gone from their row, only
 * while still linked.
 * @param among a condition on the id of the row, by column
 */
const linesAmong = (among: (column: string) => string) => `
  select r.id as import_id, s.size, s.position
    from imported_product r cross join lateral jsonb_array_elements_text(r.tamanhos) with ordinality s(size, position)
   where ${among("r.id")} and r.deleted_at is null and (r.retired_at is null or (
           select m.id from import_mapping m
            where m.import_id = r.id and m.size = s.size and m.deleted_at is null) is not null)
  union all
  select m.import_id, m.size, 1000
    from import_mapping m join imported_product r on r.id = m.import_id
   where ${among("m.import_id")} and m.deleted_at is null and not jsonb_exists(r.tamanhos, m.size)`;

/** SQL: the link of a line `l`. */
const LINK =
  "select * from import_mapping m where m.import_id = l.import_id and m.size = l.size and m.deleted_at is null";

const partsBy = (link: string) => `
  join imported_product r on r.id = l.import_id
  left join lateral (${link}) m on true
  left join product_variant v on v.id = m.variant_id
  left join product p on p.id = v.product_id
  left join catalogue_stock sold on sold.variant_id = v.id`;

/** SQL: what a line `l` is made of; the limit has its link looked up by index, however many lines PostgreSQL expects. */
export const LINE_PARTS = partsBy(`${LINK} limit 1`);

/**
 * SQL: the state of a line; the catalogue has the stock of exactly those variants that shoppers can buy. A variant
 * deleted in Admin has lost its price link; one retired by an import keeps it.
 */
export const LINE_STATE = `
  case when v.id is null then 'unmapped'
       when v.deleted_at is not null and (m.linked_by_hand or not exists (
            select 1 from product_variant_price_set l where l.variant_id = v.id and l.deleted_at is null))
            then 'unmapped'
       when sold.variant_id is not null and r.retired_at is null then 'on_sale'
       else 'off_sale' end`;

/**
 * SQL: the lines of each of those pieces, in the order of its sizes. `words` is what is said of all lines, `texts` what
 * is said of each alone; a line is found by the words of both. The product's are said of all lines where all are in it.
 * @param among a condition on the id of the row, by column
 * @param options `isMeant`: a condition on each line; `parts`: how what it is made of is joined
 */
export const piecesAmong = (
  among: (column: string) => string,
  { isMeant = "true", parts = LINE_PARTS } = {},
) => `
  select piece.import_id, on_sale, off_sale, unmapped, sizes, states, texts,
         ${searched("concat_ws(' ', r.id, r.nome_peca, r.cor, r.codigo, p.title, p.handle)")} as words
    from (
      select import_id, bool_and(is_shared) as is_shared, array_agg(size order by position, size) as sizes,
             array_agg(state order by position, size) as states, array_agg(text order by position, size) as texts,
             count(*) filter (where state = 'on_sale')::integer as on_sale,
             count(*) filter (where state = 'off_sale')::integer as off_sale,
             count(*) filter (where state = 'unmapped')::integer as unmapped
        from (
          select import_id, size, position, state, is_shared,
                 ${searched("concat_ws(' ', size, sku, title, case when not is_shared then product_text end)")} as text
            from (
              select l.import_id, l.size, l.position, ${LINE_STATE} as state, v.sku, v.title,
                     concat_ws(' ', p.title, p.handle) as product_text,
                     bool_and(coalesce(v.product_id = r.product_id, false)) over (partition by l.import_id) as is_shared
                from (${linesAmong(among)}) l ${parts} where ${isMeant}) line) line
       group by import_id) piece
    join imported_product r on r.id = piece.import_id
    left join product p on is_shared and p.id = r.product_id`;

const COLUMNS = ["on_sale", "off_sale", "unmapped", "words", "sizes", "states", "texts"];
const rowOf = (table: string) => `(${COLUMNS.map((column) => `${table}.${column}`).join(", ")})`;

/** Of all pieces, whole tables are read faster than by index; on a slow machine that one statement may take minutes. */
const READ_WHOLE =
  "set local enable_seqscan = on; set local work_mem = '64MB'; set local statement_timeout = '10min'";

/** Writes the lines of these pieces that differ, or of all pieces there are. */
export async function writeMappingLines(trx: Knex, ids: readonly number[] | "all"): Promise<void> {
  const isAll = ids === "all";
  const among = (column: string) => (isAll ? "true" : `${column} = any(:ids)`);
  if (ids.length === 0) return;
  if (isAll) await trx.raw(READ_WHOLE);
  await trx.raw(
    `with piece as materialized (${piecesAmong(among, isAll ? { parts: partsBy(LINK) } : {})}),
     gone as (
       delete from catalogue_mapping known
        where ${among("known.import_id")} and not exists (select from piece where piece.import_id = known.import_id))
     insert into catalogue_mapping (import_id, ${COLUMNS.join(", ")})
     select import_id, ${COLUMNS.join(", ")} from piece
      where not exists (
        select from catalogue_mapping known
         where known.import_id = piece.import_id and ${rowOf("known")} = ${rowOf("piece")})
     on conflict (import_id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    (isAll ? {} : { ids }) as unknown as Knex.RawBinding[],
  );
}
