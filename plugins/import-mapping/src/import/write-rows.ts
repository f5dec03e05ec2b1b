import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { insertRows, runAll, updateStatements } from "../lib/sql";
import { retireVariants } from "./retire";
import type { Plan } from "./types";

const TYPES = {
  id: "int",
  nome_peca: "text",
  produto: "text",
  preco_centavos: "int",
  cor: "text",
  categoria: "text",
  sub_categoria: "text",
  tamanhos: "jsonb",
  estoque: "jsonb",
  tecido: "text",
  estilo: "text",
  composicao: "text",
  codigo: "text",
  descricao: "text",
  imagens: "jsonb",
  pictures: "jsonb",
  base_name: "text",
  color_words: "text",
  group_key: "text",
  row_hash: "text",
  product_id: "text",
  picture_key: "text",
  pictures_ready_at: "timestamptz",
} as const;

/** Rows per insert, so that not all of them are converted at once. */
const ROWS_AT_ONCE = 5_000;

/** Stores the sheet's rows as imported; a row whose photographs changed is marked for copying. */
export async function writeRows(knex: Knex, rows: Plan["rows"]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await writeSome(knex, rows.slice(start, start + ROWS_AT_ONCE));
}

async function writeSome(knex: Knex, rows: Plan["rows"]): Promise<void> {
  const assignments = Object.keys(TYPES)
    .filter((column) => column !== "id" && column !== "pictures_ready_at")
    .map((column) => `"${column}" = excluded."${column}"`);
  await insertRows(
    knex,
    "imported_product",
    TYPES,
    rows.map(({ row, product_id }) => ({
      id: row.id,
      nome_peca: row.nome_peca,
      produto: row.produto,
      preco_centavos: row.preco_centavos,
      cor: row.cor,
      categoria: row.categoria,
      sub_categoria: row.sub_categoria,
      tamanhos: JSON.stringify(row.tamanhos),
      estoque: JSON.stringify(row.estoque),
      tecido: row.tecido,
      estilo: row.estilo,
      composicao: row.composicao,
      codigo: row.codigo,
      descricao: row.descricao,
      imagens: JSON.stringify(row.imagens),
      pictures: JSON.stringify(row.pictures.addresses),
      base_name: row.base_name,
      color_words: row.color_words,
      group_key: row.group_key,
      row_hash: row.row_hash,
      product_id,
      picture_key: row.pictures.key,
      pictures_ready_at: row.pictures.photos.length > 0 ? null : "now",
    })),
    `on conflict (id) do update set ${assignments.join(", ")}, retired_at = null, deleted_at = null, updated_at = now(),
       pictures_ready_at = case when imported_product.picture_key = excluded.picture_key
                                then imported_product.pictures_ready_at end`,
  );
}

/** Takes rows off sale, with their variants and pictures. */
export async function writeRetirements(
  knex: Knex,
  plan: Plan,
  { isUndo }: { isUndo: boolean },
): Promise<void> {
  await noteStock(knex, plan.retiredVariants, { isUndo });
  await retireVariants(
    knex,
    plan.retiredVariants.map(({ id }) => id),
  );
  await knex.raw(
    `update image i set deleted_at = now() from unnest(?::int[], ?::text[]) as v(import_id, product_id)
      where i.product_id = v.product_id and i.metadata->>'import_id' = v.import_id::text and i.deleted_at is null`,
    [
      plan.hiddenImages.map(({ import_id }) => import_id),
      plan.hiddenImages.map(({ product_id }) => product_id),
    ],
  );
  await knex.raw("update imported_product set retired_at = now(), updated_at = now() where id = any(?)", [
    plan.retiredRows,
  ]);
}

/**
 * Notes the stock that the sheet gave variants that leave the sale. An undone import has given them none: what was noted
 * before it stands.
 */
async function noteStock(
  knex: Knex,
  variants: Plan["retiredVariants"],
  { isUndo }: { isUndo: boolean },
): Promise<void> {
  const set = `retired_stock = ${isUndo ? "coalesce(t.retired_stock, v.stock)" : "v.stock"}, updated_at = now()`;
  const types = { id: "text", stock: "int" };
  await runAll(knex, updateStatements("import_mapping", types, variants, set, "t.variant_id = v.id"));
}

/** Updates the picture keys of unchanged rows whose photographs changed. */
export async function writePictureKeys(knex: Knex, keys: Plan["pictureKeys"]): Promise<void> {
  const set = "picture_key = v.key, pictures_ready_at = null";
  const types = { id: "int", key: "text" };
  await runAll(knex, updateStatements("imported_product", types, keys, set, "t.id = v.id"));
}
