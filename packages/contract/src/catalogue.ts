import * as z from "zod/mini";
import { Rating } from "./reviews.ts";

/** Values joined by commas; an address is their limit. */
const list = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

/** GET /api/products-import. `page` counts groups of colors (12 a page) and is an addition: without it the list is whole. */
export const PieceQuery = z.object({
  produtos: z.optional(list),
  categorias: z.optional(list),
  subcategorias: z.optional(list),
  /** All colors of the model that this record belongs to (an addition). */
  modelo: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  /** Of a longer text only what can matter is looked for: an address that somebody was given is no fault of theirs. */
  search: z.optional(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((value: string) => value.slice(0, 200)),
    ),
  ),
  /** Only pieces whose price is lowered (an addition). */
  oferta: z.optional(z.literal("true")),
  sort: z.optional(z.enum(["nome", "preco-asc", "preco-desc"])),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});
export type PieceQuery = z.output<typeof PieceQuery>;

/** GET /api/products/category/{slug}. `page` counts products (24 a page) and is an addition: without it the list is whole. */
export const CategoryQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});
export type CategoryQuery = z.output<typeof CategoryQuery>;

/** A record of the catalogue: one row of the spreadsheet (spec 1 §3). */
export const ImportedProduct = z.object({
  id: z.number(),
  nome_peca: z.string(),
  produto: z.string(),
  /** 'R$ 1.234,56' */
  preco: z.string(),
  cor: z.string(),
  categoria: z.string(),
  sub_categoria: z.string(),
  /** Additions to the specification's fields. The first is what `preco` is lowered from by a price list, null while it is not. */
  preco_original: z.nullable(z.string()),
  /** The name without the color at its end. */
  nome_base: z.string(),
  cor_hex: z.string(),
  descricao: z.string(),
  imagens: z.array(z.string()),
  /** Pieces of one model in several colors share it. */
  grupo: z.string(),
  /** Address of the product page, null while the piece is not sold online. */
  slug: z.nullable(z.string()),
  /** The sizes of this color that are sold online. */
  tamanhos: z.array(
    z.object({
      variantId: z.string(),
      size: z.string(),
      inStock: z.boolean(),
      /** Its price and what that is lowered from, where its price is not the piece's, which is the lowest. */
      preco: z.optional(z.string()),
      preco_original: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type ImportedProduct = z.infer<typeof ImportedProduct>;

const counts = z.record(z.string(), z.number());

/** GET /api/products-import/filters. */
export const FilterOptions = z.object({
  categories: z.array(z.string()),
  subcategories: z.array(z.string()),
  products: z.array(z.string()),
  /** How many pieces each value has. */
  counts: z.object({ categories: counts, subcategories: counts, products: counts }),
  /** How many pieces have a lowered price. */
  onSale: z.number(),
});
export type FilterOptions = z.infer<typeof FilterOptions>;

/** GET /api/products-import-mapping/{id}. */
export const ImportMapping = z.object({
  main_product_id: z.string(),
  variant_id: z.string(),
  import_id: z.number(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** GET /api/products-mapping-reverse/{productId}/{variantId}. */
export const ReverseMapping = z.object({ import_id: z.number(), nome_peca: z.string(), preco: z.string() });
export type ReverseMapping = z.infer<typeof ReverseMapping>;

/** What a price is lowered from, by a price list of today; reais. */
const lowered = {
  /** The regular price; null while it is the one that is charged. */
  originalPrice: z.nullable(z.number()),
  /** The lowest price of the 30 days before, where it was lower than the regular one. */
  lowestPrice30Days: z.nullable(z.number()),
};

export const Variant = z.object({
  id: z.string(),
  color: z.string(),
  colorName: z.string(),
  colorHex: z.string(),
  size: z.string(),
  inStock: z.boolean(),
  /** At most 4 addresses. */
  images: z.array(z.string()),
  /** Reais. */
  price: z.number(),
  ...lowered,
  /** The catalogue record of this variant's color. */
  import_id: z.nullable(z.number()),
});
export type Variant = z.infer<typeof Variant>;

/** A color of a product that is sold by a seller alone ('sob consulta'): it has no variants. */
export const ColorOnRequest = z.extend(
  z.pick(Variant, { color: true, colorName: true, colorHex: true, images: true, price: true }),
  { import_id: z.number() },
);
export type ColorOnRequest = z.infer<typeof ColorOnRequest>;

/** A product in lists. */
export const StoreProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Reais. */
  price: z.number(),
  ...lowered,
  description: z.string(),
  fabric: z.string(),
  style: z.string(),
  composition: z.string(),
  code: z.string(),
  details: z.array(z.string()),
  variants: z.array(Variant),
  /** An addition to the specification's fields. */
  onRequest: z.array(ColorOnRequest),
  produto: z.string(),
  category: z.nullable(z.object({ slug: z.string(), name: z.string() })),
});
export type StoreProduct = z.infer<typeof StoreProduct>;

/** GET /api/products/{slug}: an addition says how it is rated, null while it is not. */
export const ShownProduct = z.extend(StoreProduct, { rating: z.nullable(Rating) });
export type ShownProduct = z.infer<typeof ShownProduct>;

const category = { id: z.string(), slug: z.string(), name: z.string(), description: z.string() };

/** GET /api/categories/{slug}: `slug` as it was asked for. */
export const StoreCategory = z.object({
  ...category,
  /** An addition: the category's own, of which `slug` may be the plural. */
  canonicalSlug: z.string(),
});
export type StoreCategory = z.infer<typeof StoreCategory>;

/** GET /api/categories: a list of these. */
export const ListedCategory = z.object({ ...category, parent_id: z.nullable(z.string()) });
export type ListedCategory = z.infer<typeof ListedCategory>;
