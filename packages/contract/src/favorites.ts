import * as z from "zod/mini";
import { MAX_IMPORT_ID } from "./limits.ts";

const MESSAGE = "productId inválido";

/** POST /api/favorites: an imported product's id, as a number or in digits; also a product's id or slug (its first piece). */
export const NewFavorite = z.object({
  productId: z.union(
    [
      z.int().check(z.minimum(1, MESSAGE), z.maximum(MAX_IMPORT_ID, MESSAGE)),
      z.string().check(z.trim(), z.minLength(1, MESSAGE), z.maxLength(200, MESSAGE)),
    ],
    { error: (issue) => (issue.input === undefined ? "productId é obrigatório" : MESSAGE) },
  ),
});
export type NewFavorite = z.infer<typeof NewFavorite>;

/** POST /shop/favorites, by which the storefront passes on which piece that is. */
export const LikePiece = z.object({
  importId: z.int().check(z.minimum(1, MESSAGE), z.maximum(MAX_IMPORT_ID, MESSAGE)),
});

/** GET /api/favorites: a list of these, newest first (spec 2 §3); the answer of POST is one. */
export const Favorite = z.object({
  id: z.string(),
  /** The imported product's id. */
  productId: z.number(),
  product: z.object({
    nome_peca: z.string(),
    produto: z.string(),
    /** 'R$ 1.234,56' */
    preco: z.string(),
    /** What it is lowered from, written alike; null while it is not. */
    preco_original: z.nullable(z.string()),
    cor: z.string(),
    /** Address of the product page, null while the piece is not sold online. */
    slug: z.nullable(z.string()),
    imagens: z.array(z.string()),
    /** No longer in the catalogue. */
    retired: z.boolean(),
  }),
});
export type Favorite = z.infer<typeof Favorite>;
