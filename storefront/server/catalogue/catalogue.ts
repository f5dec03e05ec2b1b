import { fold } from "@alfaiataria/brazil";
import type { PieceQuery } from "@alfaiataria/contract";
import { CategoryTree } from "./categories.ts";
import { PieceSearch } from "./search.ts";
import type {
  CatalogueSnapshot,
  Category,
  Piece,
  Product,
  ProductVariant,
} from "@alfaiataria/contract/internal";
import { collator } from "./snapshot.ts";

/** Groups of colors on one page of the list. */
const GROUPS_PER_PAGE = 12;

type Group = { pieces: Piece[]; name: string; price: number };

/** One version of the catalogue, with everything that reads need already arranged; never changed after it is made. */
export class Catalogue {
  readonly version: string;
  readonly categories: CategoryTree;
  readonly pieces: readonly Piece[];
  readonly products: readonly Product[];
  private readonly search: PieceSearch;
  private readonly pieceById: Map<number, Piece>;
  private readonly productByName: Map<string, Product>;
  private readonly soldVariants = new Map<string, { product: Product; variant: ProductVariant }>();

  constructor(snapshot: CatalogueSnapshot) {
    this.version = snapshot.version;
    this.products = snapshot.products;
    this.pieces = snapshot.pieces;
    this.categories = new CategoryTree(snapshot.categories);
    this.search = new PieceSearch(this.pieces);
    this.pieceById = new Map(this.pieces.map((piece) => [piece.id, piece]));
    this.productByName = new Map(
      this.products.flatMap((product) => [
        [product.id, product],
        [product.slug, product],
      ]),
    );
    for (const product of this.products) {
      for (const variant of product.variants) this.soldVariants.set(variant.id, { product, variant });
    }
  }

  piece(id: number): Piece | undefined {
    return this.pieceById.get(id);
  }

  /** A product by its address or its id. */
  product(slugOrId: string): Product | undefined {
    return this.productByName.get(slugOrId);
  }

  /** A variant that is sold, with its product. */
  sold(variantId: string): { product: Product; variant: ProductVariant } | undefined {
    return this.soldVariants.get(variantId);
  }

  productsOf(category: Category): Product[] {
    const ids = this.categories.idsBelow(category);
    return this.products
      .filter((product) => product.category_ids.some((id) => ids.has(id)))
      .sort((a, b) => collator.compare(a.name, b.name));
  }

  /** The pieces that a query asks for, grouped colors side by side, and how many groups there are without `page`. */
  find(query: PieceQuery): { pieces: Piece[]; total: number; groups: number; pages: number } {
    const found = this.search.find(query.search ?? "");
    const within = (chosen: string[] | undefined) => {
      const names = new Set(chosen?.map(fold));
      return (value: string) => names.size === 0 || names.has(fold(value));
    };
    const [ofProduct, ofCategory, ofSubcategory] = [
      query.produtos,
      query.categorias,
      query.subcategorias,
    ].map(within);
    const model = query.modelo === undefined ? undefined : (this.pieceById.get(query.modelo)?.grupo ?? null);
    const pieces = this.pieces.filter(
      (piece) =>
        (model === undefined || piece.grupo === model) &&
        (!found || found.has(piece.id)) &&
        ofProduct?.(piece.produto) &&
        ofCategory?.(piece.categoria) &&
        ofSubcategory?.(piece.sub_categoria),
    );
    const groups = sorted(grouped(pieces), query.sort);
    const pages = Math.max(1, Math.ceil(groups.length / GROUPS_PER_PAGE));
    const start = ((query.page ?? 1) - 1) * GROUPS_PER_PAGE;
    const shown = query.page ? groups.slice(start, start + GROUPS_PER_PAGE) : groups;
    return {
      pieces: shown.flatMap((group) => group.pieces),
      total: pieces.length,
      groups: groups.length,
      pages,
    };
  }
}

function grouped(pieces: Piece[]): Group[] {
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const group = groups.get(piece.grupo);
    if (group) group.pieces.push(piece);
    else groups.set(piece.grupo, { pieces: [piece], name: piece.nome_base, price: piece.preco_centavos });
  }
  return [...groups.values()];
}

function sorted(groups: Group[], sort: PieceQuery["sort"]): Group[] {
  const byName = (a: Group, b: Group) => collator.compare(a.name, b.name);
  if (sort === "preco-asc") return groups.sort((a, b) => a.price - b.price || byName(a, b));
  if (sort === "preco-desc") return groups.sort((a, b) => b.price - a.price || byName(a, b));
  return groups.sort(byName);
}
