/** Whether the variant can be bought now; null stands for uncounted stock. */
export const inStock = ({ stock }: { stock: number | null }): boolean => stock === null || stock > 0;

/**
 * A variant's id as a 53-bit number (cyrb53): half a million ids as text in a Map take 100 MB and half of the start's
 * time. One in 70,000 catalogues of that size has two ids with the same number.
 */
export function variantKey(id: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (0x1fffff & low) + (high >>> 0);
}

const UNCOUNTED = -1;
const FREE = -1;

/**
 * What is left of each variant, including those no longer on sale; null when it is not counted. A hash table with
 * linear probing, at most half full. Each variant has a place, given in the order of arrival.
 */
export class Stock {
  private table = new Int32Array(1024).fill(FREE);
  private keys = new Float64Array(512);
  private left = new Int32Array(512);
  private count = 0;

  /** The number of variants; their places are those below it. */
  get size(): number {
    return this.count;
  }

  /** The place of a variant, if it is known. */
  find(key: number): number | undefined {
    const place = this.table[this.slotOf(key)] as number;
    return place === FREE ? undefined : place;
  }

  /** The place of a variant, added if it is new; until its count arrives, 0 are left. */
  placeOf(key: number): number {
    const slot = this.slotOf(key);
    const known = this.table[slot] as number;
    if (known !== FREE) return known;
    if (this.count === this.keys.length) {
      this.grow();
      return this.placeOf(key);
    }
    this.keys[this.count] = key;
    this.table[slot] = this.count;
    return this.count++;
  }

  of(key: number): number | null {
    const place = this.find(key);
    return place === undefined ? 0 : this.at(place).left;
  }

  at(place: number): { key: number; left: number | null } {
    const left = this.left[place] as number;
    return { key: this.keys[place] as number, left: left === UNCOUNTED ? null : left };
  }

  set(key: number, left: number | null): void {
    this.left[this.placeOf(key)] = left ?? UNCOUNTED;
  }

  /** The slot that a key has, or would get. */
  private slotOf(key: number): number {
    const mask = this.table.length - 1;
    for (let slot = key & mask; ; slot = (slot + 1) & mask) {
      const place = this.table[slot] as number;
      if (place === FREE || this.keys[place] === key) return slot;
    }
  }

  private grow(): void {
    const { keys, left } = this;
    this.table = new Int32Array(this.table.length * 2).fill(FREE);
    this.keys = new Float64Array(keys.length * 2);
    this.keys.set(keys);
    this.left = new Int32Array(left.length * 2);
    this.left.set(left);
    for (let place = 0; place < this.count; place++) this.table[this.slotOf(keys[place] as number)] = place;
  }
}
