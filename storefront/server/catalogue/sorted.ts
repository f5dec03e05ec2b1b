/** Up to this many items are moved one by one, more in one pass over the list. */
const FEW = 32;

/** A sorted list to which changes are applied together. No two of its items compare as equal. */
export class Sorted<Item> {
  private items: Item[] = [];
  /** Not sorted in yet. */
  private appended: Item[] = [];

  constructor(private readonly compare: (a: Item, b: Item) => number) {}

  get all(): readonly Item[] {
    this.settle();
    return this.items;
  }

  /** Sorts some of the items, in place. */
  sort(items: Item[]): Item[] {
    return items.sort(this.compare);
  }

  /** Adds items that are sorted in, all together, when the list is next read. */
  append(added: readonly Item[]): void {
    for (const item of added) this.appended.push(item);
  }

  replace(removed: readonly Item[], added: readonly Item[]): void {
    this.settle();
    if (removed.length + added.length <= FEW) this.splice(removed, added);
    else this.merge(new Set(removed), [...added].sort(this.compare));
  }

  private settle(): void {
    if (this.appended.length === 0) return;
    const added = this.appended;
    this.appended = [];
    this.merge(new Set(), added.sort(this.compare));
  }

  private splice(removed: readonly Item[], added: readonly Item[]): void {
    for (const item of removed) this.items.splice(this.placeOf(item, this.items) - 1, 1);
    for (const item of added) this.items.splice(this.placeOf(item, this.items), 0, item);
  }

  private merge(removed: ReadonlySet<Item>, added: readonly Item[]): void {
    const kept = removed.size === 0 ? this.items : this.items.filter((item) => !removed.has(item));
    const merged: Item[] = [];
    let from = 0;
    for (const item of added) {
      const place = this.placeOf(item, kept, from);
      for (; from < place; from++) merged.push(kept[from] as Item);
      merged.push(item);
    }
    for (; from < kept.length; from++) merged.push(kept[from] as Item);
    this.items = merged;
  }

  /** The index after all items that compare less than or equal to the given one, at `from` or later. */
  private placeOf(item: Item, items: readonly Item[], from = 0): number {
    let [low, high] = [from, items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(items[middle] as Item, item) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
