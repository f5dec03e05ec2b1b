/** Up to this many items are moved one by one, more in one pass over the list. */
const FEW = 32;

/**
 * A sorted list to which changes are applied together. No two of its items compare as equal. What is added in bulk is kept
 * in runs until the list is next read, each run more than twice as long as the next: so each item is moved few times.
 */
export class Sorted<Item> {
  private readonly runs: Item[][] = [];

  constructor(private readonly compare: (a: Item, b: Item) => number) {}

  get all(): readonly Item[] {
    return this.settled();
  }

  /** Sorts some of the items, in place. */
  sort(items: Item[]): Item[] {
    return items.sort(this.compare);
  }

  /** Adds items that are sorted in, all together, when the list is next read. */
  append(added: readonly Item[]): void {
    if (added.length === 0) return;
    this.runs.push([...added].sort(this.compare));
    while (this.lengthOf(-2) <= 2 * this.lengthOf(-1)) this.mergeLast();
  }

  replace(removed: readonly Item[], added: readonly Item[]): void {
    if (removed.length + added.length <= FEW) return this.splice(removed, added);
    if (removed.length > 0) this.runs[0] = this.without(removed);
    this.append(added);
  }

  private settled(): Item[] {
    while (this.runs.length > 1) this.mergeLast();
    return (this.runs[0] ??= []);
  }

  private lengthOf(run: number): number {
    return this.runs.at(run)?.length ?? Infinity;
  }

  private splice(removed: readonly Item[], added: readonly Item[]): void {
    const items = this.settled();
    for (const item of removed) items.splice(this.placeOf(item, items) - 1, 1);
    for (const item of added) items.splice(this.placeOf(item, items), 0, item);
  }

  private without(removed: readonly Item[]): Item[] {
    const items = this.settled();
    const kept: Item[] = [];
    let from = 0;
    for (const item of [...removed].sort(this.compare)) {
      const place = this.placeOf(item, items, from) - 1;
      for (; from < place; from++) kept.push(items[from] as Item);
      from = place + 1;
    }
    for (; from < items.length; from++) kept.push(items[from] as Item);
    return kept;
  }

  private mergeLast(): void {
    const added = this.runs.pop() ?? [];
    const items = this.runs.pop() ?? [];
    const merged: Item[] = [];
    let from = 0;
    for (const item of added) {
      const place = this.placeOf(item, items, from);
      for (; from < place; from++) merged.push(items[from] as Item);
      merged.push(item);
    }
    for (; from < items.length; from++) merged.push(items[from] as Item);
    this.runs.push(merged);
  }

  /**
   * The index after all items that compare less than or equal to the given one, at `from` or later. Near ones are found
   * with few comparisons.
   */
  private placeOf(item: Item, items: readonly Item[], from = 0): number {
    let [low, high] = [from, from];
    for (let step = 1; high < items.length && this.compare(items[high] as Item, item) <= 0; step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, items.length);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(items[middle] as Item, item) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
