import type { PieceQuery } from "@alfaiataria/contract";
import type {
  CatalogueEnd,
  CatalogueLine,
  Category,
  Piece,
  Product,
  ProductDocument,
} from "@alfaiataria/contract/internal";
import { Batch } from "../catalogue/batch.ts";
import { Catalogue } from "../catalogue/catalogue.ts";
import type { Found } from "../catalogue/pieces.ts";

/** A catalogue for tests, as Medusa would send it. */
export type Snapshot = { version: string; pieces: Piece[]; products: Product[]; categories: Category[] };

/** A test piece: a blue blazer with the given fields replaced. */
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
const productOf = ({ id, nome_peca, preco_centavos, sale, variants }: Piece): Product => ({
  id: `prod_${id}`,
  slug: `peca-${id}`,
  name: nome_peca,
  price_centavos: preco_centavos,
  sale,
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
    price_centavos: variant.price_centavos ?? preco_centavos,
    sale: variant.price_centavos === undefined ? sale : variant.sale,
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

/** A catalogue in which every piece is sold online. */
export const snapshot = (version: string, pieces: Piece[]): Snapshot => ({
  version,
  pieces,
  products: pieces.map(productOf),
  categories: [category("blazer")],
});

/** The lines in which Medusa sends a catalogue; with `before`, only the difference to it. */
export function linesOf(snapshot: Snapshot, before?: Snapshot): string {
  const told = new Set(before ? documentsOf(before) : []);
  const documents = documentsOf(snapshot);
  const keys = new Set(keysOf(snapshot));
  const gone = before ? keysOf(before).filter((key) => !keys.has(key)) : [];
  const end: CatalogueEnd = { version: snapshot.version, more: false, settled: true, behind_ms: 0 };
  const lines = [...documents.filter((line) => !told.has(line)), ...[{ gone }, end].map(lineOf)];
  return lines.map((line) => `${line}\n`).join("");
}

function documentsOf({ pieces, products, categories }: Snapshot): string[] {
  const stock = [...products, ...pieces].flatMap(({ variants }) =>
    variants.map((variant) => ({ stock: { [variant.id]: variant.stock } })),
  );
  return [
    { categories },
    ...products.map((product) => ({ product: productDocument(product) })),
    ...pieces.map((piece) => ({ piece: withoutStock(piece) })),
    ...stock,
  ].map(lineOf);
}

const lineOf = (line: CatalogueLine): string => JSON.stringify(line);

const keysOf = ({ pieces, products }: Snapshot): string[] => [
  ...pieces.map(({ id }) => `piece:${id}`),
  ...products.map(({ id }) => `product:${id}`),
];

const withoutStock = (piece: Piece) => ({
  ...piece,
  variants: piece.variants.map(({ stock: _stock, ...size }) => size),
});

const productDocument = ({ piece_ids: _ids, variants, ...product }: Product): ProductDocument => ({
  ...product,
  colors: variants.map(({ import_id, color, colorHex, images }) => ({ import_id, color, colorHex, images })),
  variants: variants.map(({ id, size, price_centavos, sale }, color) => ({
    id,
    size,
    price_centavos,
    sale,
    color,
  })),
});

/** What a catalogue finds for a query as it is asked. */
export const find = (catalogue: Catalogue, query: PieceQuery): Found =>
  catalogue.find(catalogue.listQuery(query));

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
