import { formatCentavos } from "@alfaiataria/brazil";
import type { Piece, Sale } from "@alfaiataria/contract/internal";
import { inStock } from "./stock.ts";

type Priced = { price_centavos: number; sale?: Sale; stock: number | null };

/** The cheapest of what is left, the first of several; of all where nothing is. */
export function cheapestLeft(variants: readonly Priced[]): Priced | undefined {
  const left = variants.filter(inStock);
  return (left.length > 0 ? left : variants).reduce<Priced | undefined>(
    (least, variant) => (least && least.price_centavos <= variant.price_centavos ? least : variant),
    undefined,
  );
}

/**
 * A piece at the price of its cheapest size that is left, which is the one that its card's button adds: a size that is
 * sold out lowers no price.
 */
export function atPriceOfLeft(piece: Piece): Piece {
  if (piece.variants.every(({ price_centavos }) => price_centavos === undefined)) return piece;
  const variants = piece.variants.map(({ price_centavos, sale, ...variant }) =>
    price_centavos === undefined
      ? { ...variant, price_centavos: piece.preco_centavos, sale: piece.sale }
      : { ...variant, price_centavos, sale },
  );
  const { price_centavos: centavos, sale } = cheapestLeft(variants) ?? {
    price_centavos: piece.preco_centavos,
  };
  return { ...piece, preco: formatCentavos(centavos), preco_centavos: centavos, sale, variants };
}
