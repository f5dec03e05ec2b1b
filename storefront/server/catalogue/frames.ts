import { crc32 } from "node:zlib";
import type { Category } from "@alfaiataria/contract/internal";
import type { Batch, PieceEntry, ProductEntry } from "./batch.ts";
import type { Catalogue } from "./catalogue.ts";
import { Dictionary } from "./dictionary.ts";
import { Line } from "./line.ts";
import type { Stock } from "./stock.ts";

/** What is derived from the documents, read without parsing their lines. */
type Header = {
  /** The version from which the changes continue; in the last frame only. */
  version?: string;
  categories?: Category[] | undefined;
  /** Words that rows refer to by their index here. */
  words?: string[];
  products?: ProductRow[];
  pieces?: PieceRow[];
  /** What is left of variants that belong to no product. */
  stock?: StockRow[];
};
/** `bytes` is the length of the line. */
type ProductRow = [
  bytes: number,
  id: string,
  slug: string,
  sortKey: string,
  categories: number[],
  variants: number[],
  left: (number | null)[],
  formerSlugs: readonly string[],
];
/**
 * `words` are group, sort key, `produto`, `categoria` and `sub_categoria`, then the words by which the search finds it.
 */
type PieceRow = [
  bytes: number,
  id: number,
  price: number,
  isSold: boolean,
  isOnSale: boolean,
  ...words: number[],
];

type StockRow = [variant: number, left: number | null];

const STOCK_AT_ONCE = 10_000;
/** A frame's prefix: the length of its lines, which come first, the length of its header, and a checksum of both. */
export const PREFIX_BYTES = 12;
/** A file that claims a longer part is not a catalogue. */
const LONGEST_BYTES = 256 * 1024 * 1024;

export type Frame = { lines: Buffer; header: Buffer; checksum: number };

/** Buffers for the frame that follows a prefix. @throws {Error} when its lengths are not plausible */
export function roomFor(prefix: Buffer): Frame {
  const room = (bytes: number) => {
    if (bytes > LONGEST_BYTES) throw new Error("it is no catalogue");
    return Buffer.allocUnsafeSlow(bytes);
  };
  return {
    lines: room(prefix.readUInt32LE(0)),
    header: room(prefix.readUInt32LE(4)),
    checksum: prefix.readUInt32LE(8),
  };
}

/** A catalogue as frames of `size` documents. A change during the iteration may or may not be included. */
export function* framesOf(catalogue: Catalogue, version: string, size: number): Generator<Buffer> {
  for (const batch of catalogue.batches(size)) yield documentFrame(batch, catalogue.stock);
  let stock: StockRow[] = [];
  for (const { key, left } of catalogue.otherStock()) {
    if (stock.push([key, left]) < STOCK_AT_ONCE) continue;
    yield sealed([], { stock });
    stock = [];
  }
  yield sealed([], { version, stock });
}

function documentFrame({ categories, products, pieces }: Batch, stock: Stock): Buffer {
  const lines: Line[] = [];
  const dictionary = new Dictionary();
  const codes = (words: readonly string[]) => words.map((word) => dictionary.codeOf(word));
  const productRow = (entry: ProductEntry): ProductRow => {
    const { line, id, slug, formerSlugs, sortKey, categories: ids, variants } = entry;
    lines.push(line);
    const left = variants.map((variant) => stock.of(variant));
    return [line.length, id, slug, sortKey, codes(ids), variants, left, formerSlugs];
  };
  const pieceRow = (entry: PieceEntry): PieceRow => {
    const { line, id, price, isSold, isOnSale, group, sortKey, produto, categoria, sub_categoria, words } =
      entry;
    lines.push(line);
    const named = [group, sortKey, produto, categoria, sub_categoria, ...words];
    return [line.length, id, price, isSold, isOnSale, ...codes(named)];
  };
  return sealed(lines, {
    categories,
    words: dictionary.words,
    products: [...products.values()].flatMap((entry) => (entry ? [productRow(entry)] : [])),
    pieces: [...pieces.values()].flatMap((entry) => (entry ? [pieceRow(entry)] : [])),
  });
}

function sealed(lines: readonly Line[], header: Header): Buffer {
  const head = Buffer.from(JSON.stringify(header));
  const frame = Buffer.concat([Buffer.alloc(PREFIX_BYTES), ...lines.map(({ bytes }) => bytes), head]);
  frame.writeUInt32LE(frame.length - PREFIX_BYTES - head.length, 0);
  frame.writeUInt32LE(head.length, 4);
  frame.writeUInt32LE(crc32(frame.subarray(PREFIX_BYTES)), 8);
  return frame;
}

/**
 * Loads a frame into a catalogue, which keeps the frame's memory for its lines.
 * @returns the version, in the last frame
 * @throws {Error} when the checksum differs
 */
export function loadFrame({ lines, header, checksum }: Frame, catalogue: Catalogue): string | undefined {
  if (crc32(header, crc32(lines)) !== checksum) throw new Error("the checksum differs");
  const { version, categories, words, products, pieces, stock } = JSON.parse(header.toString()) as Header;
  const dictionary = new Dictionary(words);
  const named = (codes: number[]) => codes.map((code) => dictionary.wordOf(code));
  let end = 0;
  const nextLine = (bytes: number) => new Line(lines, end, (end += bytes));
  catalogue.load(
    (products ?? []).map(([bytes, id, slug, sortKey, codes, variants, left, formerSlugs]) => {
      variants.forEach((variant, at) => catalogue.stock.set(variant, left[at] as number | null));
      const line = nextLine(bytes);
      return { line, id, slug, formerSlugs, sortKey, categories: named(codes), variants };
    }),
    (pieces ?? []).map(([bytes, id, price, isSold, isOnSale, ...codes]) => {
      const [group, sortKey, produto, categoria, sub_categoria, ...found] = named(codes) as [
        string,
        string,
        string,
        string,
        string,
        ...string[],
      ];
      return {
        line: nextLine(bytes),
        id,
        price,
        isSold,
        isOnSale,
        group,
        sortKey,
        produto,
        categoria,
        sub_categoria,
        words: found,
      };
    }),
    categories,
  );
  for (const [variant, left] of stock ?? []) catalogue.stock.set(variant, left);
  return version;
}
