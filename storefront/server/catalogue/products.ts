import type { ProductDocument } from "@alfaiataria/contract/internal";
import type { ProductEntry } from "./batch.ts";
import { Sorted } from "./sorted.ts";

/** The products that are sold, by id, address and variant, and in the order of their names. */
export class Products {
  private readonly entries = new Map<string, ProductEntry>();
  private readonly bySlug = new Map<string, ProductEntry>();
  private readonly byVariant = new Map<string, ProductEntry>();
  private readonly byName = new Sorted<ProductEntry>(
    (a, b) => compare(a.sortKey, b.sortKey) || compare(a.id, b.id),
  );

  /** @param stock what is left of each variant, also of those that are off the sale; null where it is not counted */
  constructor(readonly stock: Map<string, number | null>) {}

  get count(): number {
    return this.entries.size;
  }

  find(slugOrId: string): ProductEntry | undefined {
    return this.entries.get(slugOrId) ?? this.bySlug.get(slugOrId);
  }

  ofVariant(variantId: string): ProductEntry | undefined {
    return this.byVariant.get(variantId);
  }

  /** Of a variant whose count has not come, none. */
  stockOf(variantId: string): number | null {
    const stock = this.stock.get(variantId);
    return stock === undefined ? 0 : stock;
  }

  /** In the order of their names. */
  get all(): readonly ProductEntry[] {
    return this.byName.all;
  }

  replace(changes: ReadonlyMap<string, ProductEntry | null>): void {
    const removed: ProductEntry[] = [];
    for (const id of changes.keys()) {
      const old = this.entries.get(id);
      if (!old) continue;
      removed.push(old);
      this.entries.delete(id);
      if (this.bySlug.get(old.slug) === old) this.bySlug.delete(old.slug);
      for (const variant of old.variants)
        if (this.byVariant.get(variant) === old) this.byVariant.delete(variant);
    }
    const added = [...changes.values()].filter((entry) => entry !== null);
    for (const entry of added) {
      this.entries.set(entry.id, entry);
      this.bySlug.set(entry.slug, entry);
      for (const variant of entry.variants) this.byVariant.set(variant, entry);
    }
    this.byName.replace(removed, added);
  }
}

export const productOf = ({ line }: ProductEntry): ProductDocument =>
  (JSON.parse(line.toString()) as { product: ProductDocument }).product;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
