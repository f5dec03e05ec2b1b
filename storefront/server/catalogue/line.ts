const SLAB_BYTES = 64 * 1024;
let slab = Buffer.alloc(0);
let used = 0;

/** A document's JSON, kept outside of the heap in a shared buffer: a buffer for each would take twice the room. */
export class Line {
  constructor(
    private readonly memory: Buffer,
    private readonly start: number,
    private readonly end: number,
  ) {}

  static of(text: string): Line {
    const length = Buffer.byteLength(text);
    if (used + length > slab.length) {
      slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, length));
      used = 0;
    }
    const start = used;
    used += slab.write(text, start);
    return new Line(slab, start, used);
  }

  get length(): number {
    return this.end - this.start;
  }

  get bytes(): Buffer {
    return this.memory.subarray(this.start, this.end);
  }

  parse(): unknown {
    return JSON.parse(this.memory.toString("utf8", this.start, this.end));
  }
}
