import type { ColorOnRequest, ImportedProduct, StoreProduct, Variant } from "@alfaiataria/contract";
import { formatCentavos } from "@alfaiataria/brazil";
import type { Catalogue } from "./catalogue.ts";
import type { Piece, Product, ProductVariant, Sale } from "@alfaiataria/contract/internal";
import { inStock } from "./stock.ts";

/** A piece as `/api/products-import` shows it: without stock figures, which are the shop's own business. */
export function importedProduct(piece: Piece): ImportedProduct {
  const {
    id,
    nome_peca,
    nome_base,
    produto,
    preco,
    sale,
    cor,
    categoria,
    sub_categoria,
    cor_hex,
    descricao,
    imagens,
    grupo,
    slug,
  } = piece;
  const tamanhos = piece.variants.map((variant) => ({
    variantId: variant.id,
    size: variant.size,
    inStock: inStock(variant),
    ...ownPrice(variant, piece),
  }));
  return {
    id,
    nome_peca,
    nome_base,
    produto,
    preco,
    preco_original: textBefore(sale),
    cor,
    categoria,
    sub_categoria,
    cor_hex,
    descricao,
    imagens,
    grupo,
    slug,
    tamanhos,
  };
}

const textBefore = (sale: Sale | undefined) => (sale ? formatCentavos(sale.regular_centavos) : null);

/** The price of a size, where it is not its piece's. */
function ownPrice({ price_centavos: centavos, sale }: Piece["variants"][number], piece: Piece) {
  if (centavos === undefined || centavos === piece.preco_centavos) return {};
  return { preco: formatCentavos(centavos), preco_original: textBefore(sale) };
}

/** The price before a reduction and the lowest price in 30 days; reais. */
const lowered = (sale: Sale | undefined) => ({
  originalPrice: sale ? sale.regular_centavos / 100 : null,
  lowestPrice30Days: sale?.lowest_centavos ? sale.lowest_centavos / 100 : null,
});

/** A product as `/api/products/{slug}` shows it; prices in reais. */
export function storeProduct(product: Product, catalogue: Catalogue): StoreProduct {
  const { id, slug, name, description, produto, fabric, style, composition, code, details } = product;
  const category = catalogue.categories.narrowest(product.category_ids);
  return {
    id,
    slug,
    name,
    price: product.price_centavos / 100,
    ...lowered(product.sale),
    description,
    fabric,
    style,
    composition,
    code,
    details,
    produto,
    category: category ? { slug: category.slug, name: category.name } : null,
    variants: product.variants.map(variantView),
    onRequest: catalogue.onRequest(product).map(colorOnRequest),
  };
}

const colorOnRequest = ({ id, cor, cor_hex, imagens, preco_centavos }: Piece): ColorOnRequest => ({
  import_id: id,
  color: cor,
  colorName: cor,
  colorHex: cor_hex,
  images: imagens,
  price: preco_centavos / 100,
});

function variantView(variant: ProductVariant): Variant {
  const { id, color, colorName, colorHex, size, images, import_id } = variant;
  return {
    id,
    color,
    colorName,
    colorHex,
    size,
    inStock: inStock(variant),
    images,
    price: variant.price_centavos / 100,
    ...lowered(variant.sale),
    import_id,
  };
}
