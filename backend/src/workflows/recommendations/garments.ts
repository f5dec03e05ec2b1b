import type { CatalogueLine, PieceDocument, ProductDocument } from "@alfaiataria/contract/internal";
import type { Garment } from "@alfaiataria/recommendations";

type Worn = { garment: Garment; variants: string[] };

/**
 * The catalogue as the recommender takes it, document by document: each piece by its id, and each product that staff made
 * in Admin, which is no piece of the sheet, by its own; the latter are given recommendations and are none.
 */
export async function readGarments(lines: AsyncIterable<CatalogueLine>): Promise<Garment[]> {
  const worn = new Map<string, Worn>();
  const stock = new Map<string, number | null>();
  for await (const line of lines) {
    if ("piece" in line) worn.set(`piece:${line.piece.id}`, ofPiece(line.piece));
    else if ("product" in line) {
      const key = `product:${line.product.id}`;
      if (line.product.piece_ids.length === 0) worn.set(key, ofProduct(line.product));
      else worn.delete(key);
    } else if ("gone" in line) for (const key of line.gone) worn.delete(key);
    else if ("stock" in line) for (const [id, left] of Object.entries(line.stock)) stock.set(id, left);
  }
  const isLeft = (id: string) => stock.get(id) === null || (stock.get(id) ?? 0) > 0;
  return [...worn.values()]
    .map(({ garment, variants }) => ({ ...garment, available: variants.some(isLeft) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

const ofPiece = (piece: PieceDocument): Worn => ({
  garment: {
    id: String(piece.id),
    model: piece.grupo,
    type: piece.produto,
    name: piece.nome_peca,
    color: piece.cor,
    hex: piece.cor_hex,
    fabric: piece.tecido,
    style: piece.estilo,
    category: piece.sub_categoria,
    priceCentavos: piece.preco_centavos,
    available: false,
  },
  variants: piece.variants.map(({ id }) => id),
});

const ofProduct = (product: ProductDocument): Worn => ({
  garment: {
    id: product.id,
    model: product.id,
    type: product.produto || product.name,
    name: product.name,
    color: product.variants[0]?.colorName ?? "",
    hex: product.variants[0]?.colorHex ?? "",
    fabric: product.fabric,
    style: product.style,
    category: "",
    priceCentavos: product.price_centavos,
    available: false,
  },
  variants: [],
});
