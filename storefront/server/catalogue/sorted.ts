/** So many items are moved one by one; more in one pass over the list. */
const FEW = 32;

/** A list in order, of which some go and some come at once. No two items are equal in it. */
export class Sorted<Item> {
  private items: Item[] = [];
  /** Not yet in their places. */
  private appended: Item[] = [];

  constructor(private readonly compare: (a: Item, b: Item) => number) {}

  get all(): readonly Item[] {
    this.settle();
    return this.items;
  }

  /** Adds items which find their places when the list is next asked for, all together. */
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

  /** Behind those that come before an item and the item itself, at `from` or later. */
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
