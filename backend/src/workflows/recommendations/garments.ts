import type { CatalogueLine, PieceDocument, ProductDocument } from "@alfaiataria/contract/internal";
import type { Garment, GarmentChanges } from "@alfaiataria/recommendations";

/**
 * The garments in a page of catalogue changes: spreadsheet pieces by their piece id, and products that staff made in
 * Admin (which have no piece) by product id. The latter receive recommendations but are never recommended.
 */
export class GarmentPage {
  private readonly garments = new Map<string, Garment>();
  private readonly gone = new Set<string>();
  /** Variants whose stock the page reports. */
  readonly variantIds: string[] = [];

  get pieceIds(): number[] {
    return [...this.garments.keys()].map(Number).filter(Number.isSafeInteger);
  }

  add(line: CatalogueLine): void {
    if ("piece" in line) this.put(ofPiece(line.piece));
    else if ("product" in line) {
      if (line.product.colors.every(({ import_id }) => import_id === null)) this.put(ofProduct(line.product));
      else this.remove(line.product.id);
    } else if ("gone" in line) for (const key of line.gone) this.remove(key.slice(key.indexOf(":") + 1));
    else if ("stock" in line) this.variantIds.push(...Object.keys(line.stock));
  }

  /** @param available whether each piece is in stock, as just read */
  changes(available: Map<string, boolean>): GarmentChanges {
    const garments = [...this.garments.values()].map((garment) => ({
      ...garment,
      available: available.get(garment.id) ?? false,
    }));
    return { garments, gone: [...this.gone], available };
  }

  private put(garment: Garment): void {
    this.garments.set(garment.id, garment);
    this.gone.delete(garment.id);
  }

  private remove(id: string): void {
    this.garments.delete(id);
    this.gone.add(id);
  }
}

const ofPiece = (piece: PieceDocument): Garment => ({
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
});

const ofProduct = (product: ProductDocument): Garment => ({
  id: product.id,
  model: product.id,
  type: product.produto || product.name,
  name: product.name,
  color: product.colors[0]?.color ?? "",
  hex: product.colors[0]?.colorHex ?? "",
  fabric: product.fabric,
  style: product.style,
  category: "",
  priceCentavos: product.price_centavos,
  available: false,
});
