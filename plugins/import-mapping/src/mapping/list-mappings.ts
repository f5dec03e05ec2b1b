import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { LINE_PARTS, LINE_STATE, piecesAmong } from "../read-model/mapping-lines";
import type { MappingLine, MappingState } from "./types";
import { patternsOf, withOffer, type VariantRow } from "./variants";

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

const STATES = ["on_sale", "off_sale", "unmapped"] as const satisfies MappingState[];

/** SQL: the lines of a piece, each with its state and text, numbered in their order. */
const LINES_OF = (piece: string) =>
  `unnest(${piece}.sizes, ${piece}.states, ${piece}.texts) with ordinality l(size, state, text, nth)`;

/** SQL: whether a line's words, with those of its piece, have all that is searched for. */
const IS_FOUND = (piece: string) => `${piece}.words || ' ' || l.text like all (:patterns::text[])`;

/** SQL: the pieces of a product as they are now: rows that are, or last were, in it, with the lines that have its variants. */
const OF_PRODUCT = piecesAmong(
  (column) => `${column} = any(array(
    select id from imported_product where product_id = :product_id
    union all
    select m.import_id from import_mapping m join product_variant v on v.id = m.variant_id
     where v.product_id = :product_id and m.deleted_at is null))`,
  { isMeant: "coalesce(:product_id in (v.product_id, r.product_id), false)" },
);

/** SQL: each piece with the number of its lines that are found, by state. Most pieces that are found are with all lines. */
const searchedIn = (pieces: string) => `
  select piece.import_id, ${STATES.map((state) => `coalesce(part.${state}, piece.${state}) as ${state}`).join(", ")}
    from (
      select *, words like all (:patterns::text[]) as is_whole from ${pieces} piece
       where words || ' ' || array_to_string(texts, ' ') like all (:patterns::text[])) piece
    left join lateral (
      select ${STATES.map((state) => `count(*) filter (where l.state = '${state}') as ${state}`).join(", ")}
        from ${LINES_OF("piece")} where ${IS_FOUND("piece")}) part on not piece.is_whole`;

type FoundRow = Pick<MappingLine, "import_id" | "nome_peca" | "cor" | "size" | "preco_centavos" | "state"> &
  Omit<VariantRow, "id"> & { linked_by_hand: boolean | null; variant_id: string | null };
type Row = { found: FoundRow | null; counts: Record<MappingState, number> };

/**
 * One page of the mapping, ordered by row id and then by size as in the sheet; always two statements. Lines are counted
 * and found as they were last projected, those of a product as they are; what the page shows of each is as it is now.
 */
export async function listMappings(knex: Knex, filter: MappingFilter): Promise<MappingPage> {
  const { q, state, product_id, limit, offset } = filter;
  const patterns = patternsOf(q);
  const states = statesOf(state);
  const pieces = product_id ? "of_product" : "catalogue_mapping";
  const first = (piece: string) => `(${piece}.import_id::text = :q) desc, ${piece}.import_id`;
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `with ${product_id ? `of_product as materialized (${OF_PRODUCT}),` : ""}
     found as materialized (${patterns.length > 0 ? searchedIn(pieces) : `select import_id, ${STATES.join(", ")} from ${pieces}`}),
     counts as (
       select ${STATES.map((one) => `coalesce(sum(${one}), 0)::integer as ${one}`).join(", ")} from found),
     placed as (
       select import_id, count, sum(count) over (order by ${first("found")}) as until
         from (select import_id, ${states.join(" + ")} as count from found) found where count > 0),
     near as materialized (
       select import_id, until - count as before from placed where until > :offset
        order by ${first("placed")} limit :limit),
     line as (
       select near.import_id, l.size,
              row_number() over (order by ${first("near")}, l.nth) + min(near.before) over () as place
         from near join ${pieces} piece on piece.import_id = near.import_id cross join lateral ${LINES_OF("piece")}
        where l.state = any(:states::text[]) and ${IS_FOUND("piece")}),
     page as materialized (select * from line where place > :offset order by place limit :limit),
     shown as (
       select l.place, l.import_id, l.size, m.variant_id, m.linked_by_hand, ${LINE_STATE} as state, r.nome_peca, r.cor,
              r.preco_centavos, v.title, v.sku, v.product_id, p.title as product_title, p.handle
         from page l ${LINE_PARTS})
     select to_jsonb(shown) as found, to_jsonb(counts) as counts from counts left join shown on true
      order by shown.place`,
    { q, limit, offset, product_id, patterns, states } as unknown as Knex.RawBinding[],
  );
  const found = rows.flatMap((row) => row.found ?? []);
  const counts = rows[0]?.counts ?? { on_sale: 0, off_sale: 0, unmapped: 0 };
  const count = states.reduce((sum, one) => sum + counts[one], 0);
  return { mappings: await toLines(knex, found), count, counts };
}

const statesOf = (state: MappingFilter["state"]): MappingState[] => {
  if (!state) return [...STATES];
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
