import type { CatalogueEnd, CatalogueLine, Category, Piece, Product } from "@alfaiataria/contract/internal";
import { Batch } from "../catalogue/batch.ts";
import { Catalogue } from "../catalogue/catalogue.ts";

/** A catalogue for tests: what Medusa would tell of it. */
export type Snapshot = { version: string; pieces: Piece[]; products: Product[]; categories: Category[] };

/** A piece of the catalogue for tests: a blue blazer of group 'blazer', with what the test says. */
export const piece = (id: number, own: Partial<Piece> = {}): Piece => ({
  id,
  nome_peca: "Blazer Milano Azul Marinho",
  nome_base: own.nome_peca ?? "Blazer Milano",
  produto: "Blazer",
  preco: "R$ 1.890,00",
  preco_centavos: 189_000,
  cor: "Azul Marinho",
  cor_hex: "#15233f",
  categoria: "Vestuário Superior",
  sub_categoria: "Blazers",
  tecido: "",
  estilo: "",
  composicao: "",
  codigo: "",
  descricao: "",
  imagens: [],
  grupo: `grupo-${id}`,
  slug: `peca-${id}`,
  product_id: `prod_${id}`,
  variants: [{ id: `variant_${id}`, size: "48", stock: 3 }],
  ...own,
});

/** The product that sells a piece in its one size. */
const productOf = ({ id, nome_peca, preco_centavos, variants }: Piece): Product => ({
  id: `prod_${id}`,
  slug: `peca-${id}`,
  name: nome_peca,
  price_centavos: preco_centavos,
  description: "",
  produto: "Blazer",
  fabric: "Lã fria",
  style: "Slim",
  composition: "100% Lã",
  code: `BLZ-${id}`,
  details: [],
  category_ids: ["cat_blazer"],
  piece_ids: [id],
  variants: variants.map((variant) => ({
    ...variant,
    import_id: id,
    color: "Azul Marinho",
    colorName: "Azul Marinho",
    colorHex: "#15233f",
    price_centavos: preco_centavos,
    images: [],
  })),
});

export const category = (slug: string, parent_id: string | null = null): Category => ({
  id: `cat_${slug}`,
  slug,
  name: slug,
  description: "",
  parent_id,
  rank: 0,
});

/** A catalogue in which every piece is sold. */
export const snapshot = (version: string, pieces: Piece[]): Snapshot => ({
  version,
  pieces,
  products: pieces.map(productOf),
  categories: [category("blazer")],
});

/** The lines in which Medusa tells a catalogue, after the one that was told before. */
export function linesOf({ version, pieces, products, categories }: Snapshot, before?: Snapshot): string {
  const stock = Object.fromEntries(
    [...products, ...pieces].flatMap(({ variants }) => variants.map(({ id, stock }) => [id, stock])),
  );
  const keys = (of: Snapshot) => [
    ...of.pieces.map(({ id }) => `piece:${id}`),
    ...of.products.map(({ id }) => `product:${id}`),
  ];
  const there = new Set(keys({ version, pieces, products, categories }));
  const lines: CatalogueLine[] = [
    { categories },
    ...products.map((product) => ({ product: productDocument(product) })),
    ...pieces.map((piece) => ({ piece: withoutStock(piece) })),
    { gone: before ? keys(before).filter((key) => !there.has(key)) : [] },
    { stock },
    { version, more: false, settled: true, behind_ms: 0 } satisfies CatalogueEnd,
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

const withoutStock = (piece: Piece) => ({
  ...piece,
  variants: piece.variants.map(({ id, size }) => ({ id, size })),
});

const productDocument = (product: Product) => ({
  ...product,
  image_sets: product.variants.map(({ images }) => images),
  variants: product.variants.map(({ stock: _stock, ...variant }, images) => ({ ...variant, images })),
});

/** A catalogue in memory, without a Medusa. */
export function catalogueOf(snapshot: Snapshot): Catalogue {
  const [catalogue, batch] = [new Catalogue("https://loja.example"), new Batch()];
  linesOf(snapshot)
    .split("\n")
    .filter(Boolean)
    .forEach((line) => batch.add(line));
  catalogue.apply(batch);
  return catalogue;
}
