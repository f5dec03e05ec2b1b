import type { PieceQuery } from "@alfaiataria/contract";
import type {
  Category,
  Piece,
  Product,
  ProductDocument,
  ProductVariant,
} from "@alfaiataria/contract/internal";
import { servedAddress } from "../pictures/addresses.ts";
import { ForeignOrigins } from "../pictures/foreign-origins.ts";
import { Batch, type PieceEntry, type ProductEntry } from "./batch.ts";
import { CategoryTree } from "./categories.ts";
import type { Facet, ListQuery } from "./facets.ts";
import { type Found, Pieces } from "./pieces.ts";
import { atPriceOfLeft, cheapestLeft } from "./price-of-left.ts";
import { productOf, Products } from "./products.ts";
import { type Fallen, noteQuery, noteTag } from "./reads.ts";
import { inStock, Stock, variantKey } from "./stock.ts";

/**
 * The catalogue in memory: the documents as they came, and the indexes to find them. `apply` changes it in one go,
 * between two requests. Every read is noted for the answer that is being made (`reads.ts`).
 */
export class Catalogue {
  private readonly pieces = new Pieces();
  private readonly products: Products;
  /** Where else its pictures come from. */
  readonly foreign: ForeignOrigins;
  private tree = new CategoryTree([]);

  /** @param stock what is left of each variant; a catalogue may share it with the one that it replaces */
  constructor(
    private readonly publicUrl: string,
    readonly stock = new Stock(),
  ) {
    this.products = new Products(stock);
    this.foreign = new ForeignOrigins(publicUrl);
  }

  get categories(): CategoryTree {
    noteTag("categories");
    return this.tree;
  }

  get pieceCount(): number {
    return this.pieces.count;
  }

  /** Whether more than half of the memory holds pieces that have changed since. */
  get isWasteful(): boolean {
    return this.pieces.waste > this.pieces.count + 10_000;
  }

  piece(id: number): Piece | undefined {
    noteTag(`piece:${id}`);
    const document = this.pieces.document(id);
    return (
      document &&
      atPriceOfLeft({
        ...document,
        imagens: this.served(document.imagens),
        variants: document.variants.map((variant) => ({
          ...variant,
          stock: this.stock.of(variantKey(variant.id)),
        })),
      })
    );
  }

  /** A product by its address, its id, or an address that it had before. */
  product(slugOrId: string): Product | undefined {
    const entry = this.products.find(slugOrId);
    if (entry) noteTag(`product:${entry.id}`);
    // Another product may take an address that is nobody's now.
    if (entry?.slug !== slugOrId && entry?.id !== slugOrId) noteTag("products");
    if (!entry) return undefined;
    return this.view(entry);
  }

  /** The present address of a product that had another one; undefined for an address that is nobody's or still in use. */
  movedTo(slug: string): string | undefined {
    const entry = this.products.find(slug);
    return entry && entry.id !== slug && entry.slug !== slug ? entry.slug : undefined;
  }

  /** The pieces of the product's models that are not sold online. */
  onRequest({ piece_ids }: Product): Piece[] {
    const groups = new Set(piece_ids.flatMap((id) => this.pieces.groupOf(id) ?? []));
    return [...groups].flatMap((group) => {
      noteTag(`group:${group}`);
      return this.pieces.onRequestOf(group).flatMap((id) => this.piece(id) ?? []);
    });
  }

  /** A variant that is on sale, with its product. */
  sold(variantId: string): { product: Product; variant: ProductVariant } | undefined {
    const entry = this.products.ofVariant(variantKey(variantId));
    const product = entry && this.product(entry.id);
    const variant = product?.variants.find(({ id }) => id === variantId);
    return product && variant && { product, variant };
  }

  /** The ids of a category's products, in the order of their names. */
  productsOf(category: Category): string[] {
    const ids = this.tree.idsBelow(category);
    for (const id of ids) noteTag(`category:${id}`);
    return this.products.all
      .filter(({ categories }) => categories.some((id) => ids.has(id)))
      .map(({ id }) => id);
  }

  /** The address of every product, in the order of their names. */
  slugs(): string[] {
    noteTag("products");
    return this.products.all.map(({ slug }) => slug);
  }

  /** How many pieces have each value of a facet. */
  counts(facet: Facet): Map<string, number> {
    noteTag("facets");
    return this.pieces.counts(facet);
  }

  /** How many pieces have a reduced price. */
  countOnSale(): number {
    noteTag("facets");
    return this.pieces.countOnSale();
  }

  /** The one form of a query, by which its answers are kept. */
  listQuery(query: PieceQuery): ListQuery {
    return this.pieces.listQuery(query);
  }

  /** The ids of the pieces that match a query, colors of a group side by side, and the number of groups over all pages. */
  find(query: ListQuery): Found {
    noteQuery(query);
    return this.pieces.find(query);
  }

  /** Applies changes. @returns what has become stale */
  apply(batch: Batch): Fallen {
    const tags = new Set<string>();
    const before = [...batch.pieces.keys()].map((id) => this.pieces.listed(id));
    for (const id of batch.products.keys()) this.addTagsOf(id, tags);
    for (const [variant, stock] of batch.stock)
      if (inStock({ stock }) !== inStock({ stock: this.stock.of(variant) }))
        this.addTagsOfVariant(variant, tags);
    this.fill(batch);
    for (const id of batch.products.keys()) this.addTagsOf(id, tags);
    const lists = [...batch.pieces.keys()].flatMap((id, at) => {
      tags.add(`piece:${id}`);
      const after = this.pieces.listed(id);
      const moved = before[at]?.isSold !== after?.isSold || before[at]?.group !== after?.group;
      for (const listed of [before[at], after]) if (moved && listed) tags.add(`group:${listed.group}`);
      const isSame = JSON.stringify(before[at]) === JSON.stringify(after);
      return isSame ? [] : [{ before: before[at], after }];
    });
    if (lists.length > 0) tags.add("facets");
    if (batch.products.size > 0) tags.add("products");
    if (batch.categories) {
      tags.add("categories");
      // The set of categories below a category may have changed too.
      for (const { id } of this.tree.all) tags.add(`category:${id}`);
    }
    return { tags, lists };
  }

  /** Applies changes to a catalogue that nobody has read yet. */
  fill(batch: Batch): void {
    for (const [variant, stock] of batch.stock) this.stock.set(variant, stock);
    for (const entries of [batch.products, batch.pieces])
      for (const entry of entries.values()) if (entry) this.foreign.note(entry.line.bytes);
    this.products.replace(batch.products);
    this.pieces.replace(batch.pieces);
    if (batch.categories) this.tree = new CategoryTree(batch.categories);
  }

  /** Adds documents that are not in it yet; they are sorted when a list is next read. */
  load(products: readonly ProductEntry[], pieces: readonly PieceEntry[], categories?: Category[]): void {
    for (const { line } of [...products, ...pieces]) this.foreign.note(line.bytes);
    this.products.load(products);
    this.pieces.load(pieces);
    if (categories) this.tree = new CategoryTree(categories);
  }

  /** What is left of variants that are no longer on sale. */
  otherStock(): Generator<{ key: number; left: number | null }> {
    return this.products.otherStock();
  }

  /** All documents, without the stock, in batches of `size`. */
  *batches(size: number): Generator<Batch> {
    let batch = new Batch();
    batch.categories = [...this.tree.all];
    for (const entry of this.products.all) {
      batch.products.set(entry.id, entry);
      if (batch.products.size < size) continue;
      yield batch;
      batch = new Batch();
    }
    for (const entry of this.pieces.all()) {
      batch.pieces.set(entry.id, entry);
      if (batch.products.size + batch.pieces.size < size) continue;
      yield batch;
      batch = new Batch();
    }
    yield batch;
  }

  private addTagsOf(productId: string, tags: Set<string>): void {
    tags.add(`product:${productId}`);
    for (const category of this.products.find(productId)?.categories ?? []) tags.add(`category:${category}`);
  }

  private addTagsOfVariant(key: number, tags: Set<string>): void {
    const entry = this.products.ofVariant(key);
    if (!entry) return;
    this.addTagsOf(entry.id, tags);
    const { colors, variants } = productOf(entry);
    const piece = colors[variants.find(({ id }) => variantKey(id) === key)?.color ?? -1]?.import_id;
    if (piece) tags.add(`piece:${piece}`);
  }

  private view(entry: ProductEntry): Product {
    const { colors, variants, ...product }: ProductDocument = productOf(entry);
    const shared = colors.map((color) => ({
      ...color,
      colorName: color.color,
      images: this.served(color.images),
    }));
    const counted = variants.map(({ color, ...variant }) => ({
      ...variant,
      ...(shared[color] as (typeof shared)[number]),
      stock: this.stock.of(variantKey(variant.id)),
    }));
    const { price_centavos, sale } = cheapestLeft(counted) ?? product;
    return {
      ...product,
      price_centavos,
      sale,
      piece_ids: [...new Set(colors.flatMap(({ import_id }) => import_id ?? []))].sort((a, b) => a - b),
      variants: counted,
    };
  }

  private served(addresses: string[]): string[] {
    return addresses.map((address) => servedAddress(address, this.publicUrl));
  }
}
