import type { ImportedProduct } from "@alfaiataria/contract";

/** One model in all its colors: one card of the catalogue. */
export type PieceGroup = { key: string; name: string; pieces: [ImportedProduct, ...ImportedProduct[]] };

/**
 * Pieces by model, in the order in which the models first appear (the call sorts them).
 * `grupo` is the server's word for product type, base name and price (spec 1 §5).
 */
export function groupPieces(pieces: ImportedProduct[]): PieceGroup[] {
  const groups = new Map<string, PieceGroup>();
  for (const piece of pieces) {
    const group = groups.get(piece.grupo);
    if (!group) groups.set(piece.grupo, { key: piece.grupo, name: piece.nome_base, pieces: [piece] });
    else if (!group.pieces.some(({ id }) => id === piece.id)) group.pieces.push(piece);
  }
  return [...groups.values()];
}

/** Whether no size of a piece that is sold online is in stock. */
export const isSoldOut = ({ tamanhos }: ImportedProduct): boolean =>
  tamanhos.length > 0 && !tamanhos.some(({ inStock }) => inStock);

/** The button that buys a piece: of one that is not sold online it leads to a seller (spec 1 §4). */
export const buyLabel = (piece: ImportedProduct): string =>
  isSoldOut(piece) ? "Esgotado" : "Adicionar ao Carrinho";

/** What the contact flow says of a piece (spec 1 §7). */
export function inquiryOf({ nome_peca, cor, preco }: ImportedProduct): { productName: string } {
  return { productName: `${nome_peca} (${cor}) - ${preco}` };
}
