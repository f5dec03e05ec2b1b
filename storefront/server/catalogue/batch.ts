import { fold } from "@alfaiataria/brazil";
import type {
  CatalogueEnd,
  CatalogueLine,
  Category,
  PieceDocument,
  ProductDocument,
} from "@alfaiataria/contract/internal";
import { Line } from "./line.ts";
import { searchWords } from "./search.ts";
import { variantKey } from "./stock.ts";

/** What a list shows of a piece, or is filtered and sorted by. */
export type Listed = {
  id: number;
  group: string;
  /** Sold online; a piece that is not is bought through a seller. */
  isSold: boolean;
  sortKey: string;
  price: number;
  isOnSale: boolean;
  produto: string;
  categoria: string;
  sub_categoria: string;
  /** The words by which the search finds it. */
  words: readonly string[];
};

/**
 * What lists need to know of a piece, and its document as it came, from which the rest is read when the piece is shown.
 */
export type PieceEntry = Listed & { line: Line };

export type ProductEntry = {
  id: string;
  line: Line;
  slug: string;
  formerSlugs: readonly string[];
  sortKey: string;
  categories: string[];
  /** Keys of its variants (`variantKey`). */
  variants: number[];
};

/** Plain strings whose order is that of names in Portuguese, with numbers by value. */
export const sortKeyOf = (name: string): string =>
  fold(name).replace(/\d+/g, (digits) => digits.padStart(12, "0"));

/** Changes that become visible together; null marks what is gone. */
export class Batch {
  readonly pieces = new Map<number, PieceEntry | null>();
  readonly products = new Map<string, ProductEntry | null>();
  /** What is left, by the variant's key. */
  readonly stock = new Map<number, number | null>();
  categories: Category[] | undefined;

  /** The number of changes. */
  get size(): number {
    return this.pieces.size + this.products.size + this.stock.size + (this.categories ? 1 : 0);
  }

  /** Whether anything but stock counts changes. */
  get hasDocuments(): boolean {
    return this.pieces.size + this.products.size > 0 || this.categories !== undefined;
  }

  /** Takes one line of `GET /shop/catalogue/changes`. @returns the last line, which is not a change */
  add(text: string): CatalogueEnd | undefined {
    const line = JSON.parse(text) as CatalogueLine;
    if ("piece" in line) this.pieces.set(line.piece.id, pieceEntry(line.piece, text));
    else if ("product" in line) this.products.set(line.product.id, productEntry(line.product, text));
    else if ("stock" in line)
      for (const [variant, stock] of Object.entries(line.stock)) this.stock.set(variantKey(variant), stock);
    else if ("gone" in line) line.gone.forEach((key) => this.remove(key));
    else if ("categories" in line) this.categories = line.categories;
    else return line;
    return undefined;
  }

  private remove(key: string): void {
    const [kind, id = ""] = key.split(":");
    if (kind === "piece") this.pieces.set(Number(id), null);
    else if (kind === "product") this.products.set(id, null);
  }
}

function pieceEntry(piece: PieceDocument, text: string): PieceEntry {
  const { id, grupo, slug, nome_base, preco_centavos, sale, produto, categoria, sub_categoria } = piece;
  return {
    id,
    line: Line.of(text),
    group: grupo,
    isSold: slug !== null,
    sortKey: sortKeyOf(nome_base),
    price: preco_centavos,
    isOnSale: sale !== undefined,
    produto,
    categoria,
    sub_categoria,
    words: searchWords(piece),
  };
}

/** Shared by most products. */
const NONE: readonly string[] = [];

function productEntry(product: ProductDocument, text: string): ProductEntry {
  const { id, slug, former_slugs = NONE, name, category_ids, variants } = product;
  return {
    id,
    line: Line.of(text),
    slug,
    formerSlugs: former_slugs,
    sortKey: sortKeyOf(name),
    categories: category_ids,
    variants: variants.map((variant) => variantKey(variant.id)),
  };
}
