import { z } from "@medusajs/framework/zod";

const PAGE = "Página inválida";
const SEARCH = "A busca tem até 100 caracteres";
const SIZE = "Tamanho inválido";
const PIECE = "Peça inválida";
const VARIANT = "Escolha uma variação";
/** PostgreSQL's texts hold no zero byte. */
const isText = (text: string) => !text.includes("\0");

const page = {
  q: z.string(SEARCH).max(100, SEARCH).refine(isText, SEARCH).default(""),
  limit: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(100, PAGE).default(20),
  offset: z.coerce.number(PAGE).int(PAGE).min(0, PAGE).max(1_000_000, PAGE).default(0),
};
const importId = z.coerce.number(PIECE).int(PIECE).min(1, PIECE).max(2_147_483_647, PIECE);
const size = z.string(SIZE).min(1, SIZE).max(200, SIZE).refine(isText, SIZE);

/** A page of the mapping (20 by default, 100 at most), by words, state and product. */
export const MappingsQuery = z.object({
  ...page,
  state: z.enum(["mapped", "unmapped", "on_sale", "off_sale"], "Filtro inválido").optional(),
  product_id: z.string("Produto inválido").max(64, "Produto inválido").refine(isText).optional(),
});
export type MappingsQuery = z.output<typeof MappingsQuery>;

/** A page of the variants that a row can be linked to. */
export const VariantsQuery = z.object(page);
export type VariantsQuery = z.output<typeof VariantsQuery>;

/** One size of a row and a variant. */
export const LinkBody = z.object({
  import_id: importId,
  size,
  variant_id: z.string(VARIANT).min(1, VARIANT).max(64, VARIANT).refine(isText, VARIANT),
});
export type LinkBody = z.output<typeof LinkBody>;

/** One size of a row, or all of them. */
export const UnlinkQuery = z.object({ import_id: importId, size: size.optional() });
export type UnlinkQuery = z.output<typeof UnlinkQuery>;
