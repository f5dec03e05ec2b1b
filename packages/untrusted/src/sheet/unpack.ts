import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { Refused } from "../process-room";
import { XLSX_LIMITS, type XlsxFault } from "./limits";

const refuse = (fault: XlsxFault) => new Refused(fault);
/** Pictures and printer settings hold no cells. */
const IS_READ = /\.xml(?:\.rels)?$/;

/**
 * The XML files of a workbook by their paths. What the archive declares is added up before anything is unpacked, and what
 * comes out is held to what was declared, so that no more is ever in memory than may be.
 * @throws {Refused} unpacked
 * @throws {Error} when it is no archive, or lies about a size
 */
export async function unpack(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(content);
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of entriesOf(zip)) {
    if (!IS_READ.test(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    if (entries.push(entry) > XLSX_LIMITS.files || bytes > XLSX_LIMITS.unpackedBytes)
      throw refuse("unpacked");
  }
  const files = new Map<string, Buffer>();
  for (const entry of entries) files.set(entry.fileName, await contentOf(zip, entry));
  return files;
}

const open = (content: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Sizes are checked against what is declared while they come.
    fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let n = 0; n < zip.entryCount; n += 1) {
    if (n > XLSX_LIMITS.files) throw refuse("unpacked");
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once("entry", resolve);
      zip.once("error", reject);
      zip.readEntry();
    });
    zip.removeAllListeners("error");
  }
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
