/**
 * A number for each place or group, kept from one query to the next: a new array as long as the catalogue for every
 * query costs more, in garbage, than the query.
 */
export class Marks {
  private marks = new Int32Array(0);

  constructor(private readonly unmarked: number) {}

  /** The array, at least this long, with nothing marked; it is good until the next call. */
  cleared(length: number): Int32Array {
    if (length > this.marks.length) this.marks = new Int32Array(length + (length >> 1));
    return this.marks.fill(this.unmarked);
  }
}
