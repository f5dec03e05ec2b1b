import type { ProductDocument } from "@alfaiataria/contract/internal";
import type { ProductEntry } from "./batch.ts";
import { Sorted } from "./sorted.ts";
import type { Stock } from "./stock.ts";

/** The products on sale, by id, address, former address and variant, and sorted by name. */
export class Products {
  private readonly entries = new Map<string, ProductEntry>();
  private readonly bySlug = new Map<string, ProductEntry>();
  private readonly byFormerSlug = new Map<string, ProductEntry>();
  /** Indexed by the variant's place in `stock`. */
  private readonly byVariant: (ProductEntry | undefined)[] = [];
  private readonly byName = new Sorted<ProductEntry>(
    (a, b) => compare(a.sortKey, b.sortKey) || compare(a.id, b.id),
  );

  constructor(private readonly stock: Stock) {}

  get count(): number {
    return this.entries.size;
  }

  find(slugOrId: string): ProductEntry | undefined {
    return this.entries.get(slugOrId) ?? this.bySlug.get(slugOrId) ?? this.byFormerSlug.get(slugOrId);
  }

  /** @param variant the variant's key */
  ofVariant(variant: number): ProductEntry | undefined {
    return this.byVariant[this.stock.find(variant) ?? -1];
  }

  /** Sorted by name. */
  get all(): readonly ProductEntry[] {
    return this.byName.all;
  }

  /** What is left of variants that are no longer on sale. */
  *otherStock(): Generator<{ key: number; left: number | null }> {
    for (let place = 0; place < this.stock.size; place++)
      if (!this.byVariant[place]) yield this.stock.at(place);
  }

  replace(changes: ReadonlyMap<string, ProductEntry | null>): void {
    const removed: ProductEntry[] = [];
    for (const id of changes.keys()) {
      const old = this.entries.get(id);
      if (!old) continue;
      removed.push(old);
      this.entries.delete(id);
      if (this.bySlug.get(old.slug) === old) this.bySlug.delete(old.slug);
      for (const slug of old.formerSlugs)
        if (this.byFormerSlug.get(slug) === old) this.byFormerSlug.delete(slug);
      for (const variant of old.variants) if (this.ofVariant(variant) === old) this.sell(variant, undefined);
    }
    const added = [...changes.values()].filter((entry) => entry !== null);
    for (const entry of added) this.add(entry);
    this.byName.replace(removed, added);
  }

  /** Adds products that are not in it yet; they are sorted when a list is next read. */
  load(entries: readonly ProductEntry[]): void {
    for (const entry of entries) this.add(entry);
    this.byName.append(entries);
  }

  private add(entry: ProductEntry): void {
    this.entries.set(entry.id, entry);
    this.bySlug.set(entry.slug, entry);
    for (const slug of entry.formerSlugs) this.byFormerSlug.set(slug, entry);
    for (const variant of entry.variants) this.sell(variant, entry);
  }

  private sell(variant: number, entry: ProductEntry | undefined): void {
    const place = this.stock.placeOf(variant);
    while (this.byVariant.length <= place) this.byVariant.push(undefined);
    this.byVariant[place] = entry;
  }
}

export const productOf = ({ line }: ProductEntry): ProductDocument =>
  (line.parse() as { product: ProductDocument }).product;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
