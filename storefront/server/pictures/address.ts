import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import { parseDerived } from "./sizes.ts";

const ORIGINAL = /^\/static\/.+\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/**
 * The address at which a picture of the catalogue is served: an upload of staff, which Medusa names by its original,
 * in the sizes that pages ask for. Pictures of other hosts stay as they are.
 */
function servedAddress(address: string, publicUrl: string): string {
  const own = address.startsWith(`${publicUrl}/static/`) ? address.slice(publicUrl.length) : address;
  return ORIGINAL.test(own) && !parseDerived(own.slice("/static/".length)) ? `${own}-960.webp` : own;
}

/** The snapshot with every picture at its served address. */
export function withServedPictures(snapshot: CatalogueSnapshot, publicUrl: string): CatalogueSnapshot {
  const served = (addresses: string[]) => addresses.map((address) => servedAddress(address, publicUrl));
  return {
    ...snapshot,
    pieces: snapshot.pieces.map((piece) => ({ ...piece, imagens: served(piece.imagens) })),
    products: snapshot.products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, images: served(variant.images) })),
    })),
  };
}
