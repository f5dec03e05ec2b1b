import type { CatalogueSnapshot, Category, Piece, Product } from "@alfaiataria/contract/internal";

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
export const snapshot = (version: string, pieces: Piece[]): CatalogueSnapshot => ({
  version,
  pieces,
  products: pieces.map(productOf),
  categories: [category("blazer")],
});
