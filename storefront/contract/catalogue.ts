import { z } from "zod";

const list = z
  .string()
  .max(2000)
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** GET /api/products-import. `page` counts groups of colours (24 a page) and is an addition: without it the list is whole. */
export const PieceQuery = z.object({
  produtos: list.optional(),
  categorias: list.optional(),
  subcategorias: list.optional(),
  /** All colours of the model that this record belongs to (an addition). */
  modelo: z.coerce.number().int().min(1).optional(),
  search: z.string().max(200).trim().optional(),
  sort: z.enum(["nome", "preco-asc", "preco-desc"]).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type PieceQuery = z.output<typeof PieceQuery>;

/** A record of the catalogue: one row of the spreadsheet (spec 1 §3). */
export type ImportedProduct = {
  id: number;
  nome_peca: string;
  produto: string;
  /** 'R$ 1.234,56' */
  preco: string;
  cor: string;
  categoria: string;
  sub_categoria: string;
  /** Additions to the specification's fields. */
  cor_hex: string;
  descricao: string;
  imagens: string[];
  /** Pieces of one model in several colours share it. */
  grupo: string;
  /** Address of the product page, null while the piece is not sold online. */
  slug: string | null;
  /** The sizes of this colour that are sold online. */
  tamanhos: { variantId: string; size: string; inStock: boolean }[];
};

/** GET /api/products-import/filters. */
export type FilterOptions = {
  categories: string[];
  subcategories: string[];
  products: string[];
  counts: {
    categories: Record<string, number>;
    subcategories: Record<string, number>;
    products: Record<string, number>;
  };
};

/** GET /api/products-import-mapping/{id}. */
export type ImportMapping = { main_product_id: string; variant_id: string; import_id: number };

/** GET /api/products-mapping-reverse/{productId}/{variantId}. */
export type ReverseMapping = { import_id: number; nome_peca: string; preco: string };

export type Variant = {
  id: string;
  color: string;
  colorName: string;
  colorHex: string;
  size: string;
  inStock: boolean;
  /** At most 4 addresses. */
  images: string[];
  /** Reais. */
  price: number;
  /** The catalogue record of this variant's colour. */
  import_id: number | null;
};

/** GET /api/products/{slug}. */
export type StoreProduct = {
  id: string;
  slug: string;
  name: string;
  /** Reais. */
  price: number;
  description: string;
  fabric: string;
  style: string;
  composition: string;
  code: string;
  details: string[];
  variants: Variant[];
  produto: string;
  category: { slug: string; name: string } | null;
};

/** GET /api/categories/{slug}. */
export type StoreCategory = { id: string; slug: string; name: string; description: string };
