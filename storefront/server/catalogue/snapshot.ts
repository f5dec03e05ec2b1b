/** The catalogue as Medusa gives it (`docs/architecture.md`): what `plugins/import-mapping/src/read-model` reads. */
export type CatalogueSnapshot = {
  version: string;
  pieces: Piece[];
  products: Product[];
  categories: Category[];
};

/** A row of the spreadsheet that is not retired. */
export type Piece = {
  id: number;
  nome_peca: string;
  nome_base: string;
  produto: string;
  preco: string;
  preco_centavos: number;
  cor: string;
  cor_hex: string;
  categoria: string;
  sub_categoria: string;
  tecido: string;
  estilo: string;
  composicao: string;
  codigo: string;
  descricao: string;
  imagens: string[];
  grupo: string;
  slug: string | null;
  product_id: string | null;
  /** Sizes of this color, in order; `stock` null when it is not counted. */
  variants: { id: string; size: string; stock: number | null }[];
};

export type Product = {
  id: string;
  slug: string;
  name: string;
  price_centavos: number;
  description: string;
  produto: string;
  fabric: string;
  style: string;
  composition: string;
  code: string;
  details: string[];
  category_ids: string[];
  piece_ids: number[];
  variants: ProductVariant[];
};

export type ProductVariant = {
  id: string;
  import_id: number | null;
  color: string;
  colorName: string;
  colorHex: string;
  size: string;
  price_centavos: number;
  stock: number | null;
  images: string[];
};

export type Category = {
  id: string;
  slug: string;
  name: string;
  description: string;
  parent_id: string | null;
  rank: number;
};

/** Whether one can be had now. */
export const inStock = ({ stock }: { stock: number | null }): boolean => stock === null || stock > 0;

/** Portuguese order, numbers by value. */
export const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });
