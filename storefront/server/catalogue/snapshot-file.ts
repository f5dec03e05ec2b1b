import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Catalogue } from "./catalogue.ts";
import { type Frame, framesOf, loadFrame, PREFIX_BYTES, roomFor } from "./frames.ts";

/** The number changes whenever a frame, or anything derived from a document, is made differently. */
const NAME = "catalogue-5.frames";
/** A write takes seconds: nobody is still writing a file of this age. */
const LEFT_MS = 60 * 60_000;
/** Documents per frame: a few milliseconds to write. */
const AT_ONCE = 250;

/**
 * The catalogue on disk, to start faster, and to start at all while Medusa is down. It may be old: the changes since
 * are requested. It is written under another name and renamed, so that it is always complete.
 */
export class SnapshotFile {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = path.join(folder, NAME);
  }

  /**
   * Fills a catalogue that nobody reads yet.
   * @returns the version from which the changes continue; undefined when there is no file
   * @throws {Error} when it cannot be read to its end
   */
  async read(catalogue: Catalogue): Promise<string | undefined> {
    const file = await open(this.file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (!file) return undefined;
    const prefix = Buffer.alloc(PREFIX_BYTES);
    // Reads the frame together with the prefix of the next one; after the last frame there is none.
    const next = async (): Promise<Frame> => {
      const frame = roomFor(prefix);
      await readAll(file, [frame.lines, frame.header], prefix);
      return frame;
    };
    let reading: Promise<Frame> | undefined;
    try {
      await readAll(file, [prefix]);
      for (reading = next(); ;) {
        const frame = await reading;
        reading = next();
        const version = loadFrame(frame, catalogue);
        if (version !== undefined) return version;
      }
    } finally {
      await reading?.catch(() => undefined);
      await file.close();
    }
  }

  async write(catalogue: Catalogue, version: string): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}`;
    try {
      await mkdir(this.folder, { recursive: true });
      await pipeline(
        Readable.from(framesOf(catalogue, version, AT_ONCE)),
        createWriteStream(temporary, { mode: 0o600 }),
      );
      await rename(temporary, this.file);
    } finally {
      await rm(temporary, { force: true });
    }
    await this.sweep();
  }

  /** Removes what a killed write or an older version of the shop has left behind. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      if (file === this.file) continue;
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > LEFT_MS) await rm(file, { force: true });
    }
  }
}

/** Fills `wanted`, then `further`. @param further may stay unfilled at the end of the file */
async function readAll(file: FileHandle, wanted: Buffer[], ...further: Buffer[]): Promise<void> {
  const bytes = wanted.reduce((sum, { length }) => sum + length, 0);
  const { bytesRead } = await file.readv([...wanted, ...further]);
  if (bytesRead < bytes) throw new Error("it breaks off");
}
