import type { CatalogueSnapshot, Piece, Product } from "@alfaiataria/contract/internal";
import type { Garment } from "@alfaiataria/recommendations";

/**
 * The catalogue as the recommender takes it: each piece by its id, and each product that staff made in Admin, which is
 * no piece of the sheet, by its own; the latter are given recommendations and are none.
 */
export function garmentsOf({ pieces, products }: CatalogueSnapshot): Garment[] {
  return [
    ...pieces.map(ofPiece),
    ...products.filter(({ piece_ids }) => piece_ids.length === 0).map(ofProduct),
  ];
}

const ofPiece = (piece: Piece): Garment => ({
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
  available: piece.variants.some(({ stock }) => stock === null || stock > 0),
});

const ofProduct = ({ id, name, produto, fabric, style, price_centavos, variants }: Product): Garment => ({
  id,
  model: id,
  type: produto || name,
  name,
  color: variants[0]?.colorName ?? "",
  hex: variants[0]?.colorHex ?? "",
  fabric,
  style,
  category: "",
  priceCentavos: price_centavos,
  available: false,
});
