import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isRetired, searched } from "../lib/sql";
import type { VariantChoice } from "./types";
import { patternsOf, withOffer, type VariantRow } from "./variants";

export type VariantSearch = { q: string; limit: number; offset: number };

type Row = VariantRow & {
  import_id: number | null;
  nome_peca: string | null;
  size: string | null;
};

const SEARCHED_TEXT = searched("concat_ws(' ', p.title, p.handle, v.title, v.sku)");

const FOUND = `
  from product_variant v
  join product p on p.id = v.product_id and p.deleted_at is null
  left join import_mapping m on m.variant_id = v.id and m.deleted_at is null
  left join imported_product r on r.id = m.import_id
 where v.deleted_at is null and not ${isRetired("v")} and ${SEARCHED_TEXT} like all (?::text[])`;

/** Variants that match the words by product, title and SKU; variants not linked to a row come first. */
export async function searchVariants(
  knex: Knex,
  { q, limit, offset }: VariantSearch,
): Promise<{ variants: VariantChoice[]; count: number }> {
  const patterns = patternsOf(q);
  const [{ rows }, counted] = await Promise.all([
    knex.raw<{ rows: Row[] }>(
      `select v.id, v.title, v.sku, v.product_id, p.title as product_title, p.handle, m.import_id, m.size, r.nome_peca
       ${FOUND} order by m.import_id is not null, p.title, v.variant_rank, v.id limit ? offset ?`,
      [patterns, limit, offset],
    ),
    knex.raw<{ rows: { count: number }[] }>(`select count(*)::int as count ${FOUND}`, [patterns]),
  ]);
  const offered = await withOffer(knex, rows.map(toVariantRow));
  const variants = rows.flatMap((row) => {
    const variant = offered.get(row.id);
    return variant ? [{ ...variant, linked: linkOf(row) }] : [];
  });
  return { variants, count: counted.rows[0]?.count ?? 0 };
}

const toVariantRow = ({ id, title, sku, product_id, product_title, handle }: Row): VariantRow => ({
  id,
  title,
  sku,
  product_id,
  product_title,
  handle,
});

const linkOf = ({ import_id, nome_peca, size }: Row): VariantChoice["linked"] =>
  import_id === null ? null : { import_id, nome_peca: nome_peca ?? "", size: size ?? "" };
