import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CatalogueEnd } from "@alfaiataria/contract/internal";
import { linesOf } from "../http/lines.ts";
import type { Catalogue } from "./catalogue.ts";

/** Changed whenever lines are read in another way. */
const NAME = "catalogue-2.ndjson";
/** A write takes seconds: what is so old nobody writes any longer. */
const LEFT_MS = 60 * 60_000;

/**
 * The catalogue on disk, for a start while Medusa is away or a start at all: the lines from which it was made. It may be
 * old, the changes since are asked for. Written under another name first, so that it is always whole.
 */
export class SnapshotFile {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = path.join(folder, NAME);
  }

  /** Line by line; none where there is no file. */
  async *read(): AsyncGenerator<string> {
    try {
      yield* linesOf(createReadStream(this.file, { highWaterMark: CHUNK_BYTES }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }

  async write(catalogue: Catalogue, version: string): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}`;
    try {
      await mkdir(this.folder, { recursive: true });
      await pipeline(
        Readable.from(chunks(catalogue, version)),
        createWriteStream(temporary, { mode: 0o600 }),
      );
      await rename(temporary, this.file);
    } finally {
      await rm(temporary, { force: true });
    }
    await this.sweep();
  }

  /** Takes away what a write that was killed, or an older version of the shop, has left. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      if (file === this.file) continue;
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > LEFT_MS) await rm(file, { force: true });
    }
  }
}

const CHUNK_BYTES = 256 * 1024;

/** Lines joined into chunks. A change that comes in between is part of it or not: it will be told again. */
function* chunks(catalogue: Catalogue, version: string): Generator<Buffer> {
  const end: CatalogueEnd = { version, more: false, settled: true, behind_ms: 0 };
  let lines: Buffer[] = [];
  let bytes = 0;
  const newline = Buffer.from("\n");
  for (const line of catalogue.lines()) {
    lines.push(line, newline);
    bytes += line.length + 1;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(lines);
    [lines, bytes] = [[], 0];
  }
  yield Buffer.concat([...lines, Buffer.from(JSON.stringify(end)), newline]);
}
