import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MappingLine, MappingState } from "./types";
import { patternsOf, searched, withOffer, type VariantRow } from "./variants";

/** The state 'mapped' stands for on_sale and off_sale together. */
export type MappingFilter = {
  q: string;
  state?: MappingState | "mapped" | undefined;
  /** Only rows whose variant is, or last was, in this product. */
  product_id?: string | undefined;
  limit: number;
  offset: number;
};

export type MappingPage = { mappings: MappingLine[]; count: number; counts: Record<MappingState, number> };

/** SQL: rows, one line per size; rows gone from the sheet, and sizes gone from their row, only while still linked. */
const LINES = `
  select r.id as import_id, s.size, s.position
    from imported_product r cross join lateral jsonb_array_elements_text(r.tamanhos) with ordinality s(size, position)
   where r.deleted_at is null and (r.retired_at is null or exists (
           select 1 from import_mapping m
            where m.import_id = r.id and m.size = s.size and m.deleted_at is null))
  union all
  select m.import_id, m.size, 1000
    from import_mapping m join imported_product r on r.id = m.import_id
   where m.deleted_at is null and not jsonb_exists(r.tamanhos, m.size)`;

/** SQL: variants that shoppers can buy. */
const SOLD_VARIANTS = "select variant_id as id from shop_variant_facts(null) where is_sold";

/** SQL: the state of a line. A variant deleted in Admin has lost its price link; one retired by an import keeps it. */
const STATE = `
  case when v.id is null then 'unmapped'
       when v.deleted_at is not null and (m.linked_by_hand or not exists (
            select 1 from product_variant_price_set l where l.variant_id = v.id and l.deleted_at is null))
            then 'unmapped'
       when sold.id is not null and r.retired_at is null then 'on_sale'
       else 'off_sale' end`;

const SEARCHED_TEXT = searched(
  "concat_ws(' ', r.id, r.nome_peca, r.cor, r.codigo, l.size, p.title, p.handle, v.sku, v.title)",
);

type FoundRow = Pick<MappingLine, "import_id" | "nome_peca" | "cor" | "size" | "preco_centavos" | "state"> &
  Omit<VariantRow, "id"> & { linked_by_hand: boolean | null; variant_id: string | null };
type Row = { found: FoundRow | null; counts: Record<MappingState, number> };

/** One page of the mapping, ordered by row id and then by size as in the sheet; always two statements. */
export async function listMappings(knex: Knex, filter: MappingFilter): Promise<MappingPage> {
  const { q, state, product_id, limit, offset } = filter;
  const patterns = patternsOf(q);
  const conditions = [
    patterns.length > 0 && `${SEARCHED_TEXT} like all (?::text[])`,
    product_id && "? in (v.product_id, r.product_id)",
  ].filter(Boolean);
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `with sold as materialized (${SOLD_VARIANTS}),
     found as materialized (
       select l.import_id, l.size, l.position, m.variant_id, m.linked_by_hand, ${STATE} as state
         from (${LINES}) l
         join imported_product r on r.id = l.import_id
         left join import_mapping m on m.import_id = l.import_id and m.size = l.size and m.deleted_at is null
         left join product_variant v on v.id = m.variant_id
         left join product p on p.id = v.product_id
         left join sold on sold.id = v.id
        ${conditions.length > 0 ? `where ${conditions.join(" and ")}` : ""}),
     page as (
       select * from found where state = any(?)
        order by (import_id::text = ?) desc, import_id, position limit ? offset ?),
     shown as (
       select page.*, r.nome_peca, r.cor, r.preco_centavos, v.title, v.sku, v.product_id, p.title as product_title,
              p.handle
         from page
         join imported_product r on r.id = page.import_id
         left join product_variant v on v.id = page.variant_id
         left join product p on p.id = v.product_id)
     select to_jsonb(shown) as found, counts.counts
       from (select jsonb_build_object('on_sale', count(*) filter (where state = 'on_sale'),
                      'off_sale', count(*) filter (where state = 'off_sale'),
                      'unmapped', count(*) filter (where state = 'unmapped')) as counts from found) counts
       left join shown on true
      order by (shown.import_id::text = ?) desc, shown.import_id, shown.position`,
    [
      ...(patterns.length > 0 ? [patterns] : []),
      ...(product_id ? [product_id] : []),
      ...[statesOf(state), q, limit, offset, q],
    ],
  );
  const found = rows.flatMap((row) => row.found ?? []);
  const counts = rows[0]?.counts ?? { on_sale: 0, off_sale: 0, unmapped: 0 };
  const count = statesOf(state).reduce((sum, one) => sum + counts[one], 0);
  return { mappings: await toLines(knex, found), count, counts };
}

const statesOf = (state: MappingFilter["state"]): MappingState[] => {
  if (!state) return ["on_sale", "off_sale", "unmapped"];
  return state === "mapped" ? ["on_sale", "off_sale"] : [state];
};

async function toLines(knex: Knex, found: readonly FoundRow[]): Promise<MappingLine[]> {
  const variants = await withOffer(
    knex,
    found.flatMap(({ variant_id, state, title, sku, product_id, product_title, handle }) =>
      variant_id && state !== "unmapped"
        ? { id: variant_id, title, sku, product_id, product_title, handle }
        : [],
    ),
  );
  return found.map(
    ({ import_id, nome_peca, cor, size, preco_centavos, state, linked_by_hand, variant_id }) => ({
      import_id,
      nome_peca,
      cor,
      size,
      preco_centavos,
      state,
      linked_by_hand: linked_by_hand ?? false,
      variant: variants.get(variant_id ?? "") ?? null,
    }),
  );
}
