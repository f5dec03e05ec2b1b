import { createHash, randomUUID } from "node:crypto";
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { fileAt } from "./files.ts";

/** A file's last use is recorded at most this often. */
const NOTE_EVERY_MS = 60 * 60_000;
/** The fraction of the limit that a sweep frees; until then the limit may be exceeded by half of it. */
const ROOM = 0.1;

/**
 * Finished pictures on disk, by name. When they exceed `mostBytes`, the least recently used are removed: a file's
 * access time says when it was used, and is set here rather than left to the file system's mount options. All state is
 * in the files, so it survives a restart and works for several servers on one folder.
 */
export class PictureCache {
  private sinceSweep = 0;
  private sweeping = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
    private readonly log: FastifyBaseLogger,
  ) {}

  async read(name: string): Promise<Buffer | undefined> {
    const file = path.join(this.folder, name);
    const found = await fileAt(file);
    if (!found) return undefined;
    const failed =
      (what: string) =>
      (error: unknown): undefined => {
        this.log.debug({ picture: name, reason: String(error) }, what);
      };
    // Without the right to it, as with another's file or a disk that is not written to, it only counts as less used.
    if (Date.now() - found.atimeMs > NOTE_EVERY_MS)
      await utimes(file, new Date(), found.mtime).catch(failed("use of a picture not noted"));
    // Another server has just removed the file, or the disk cannot be read: the picture is made anew.
    return readFile(file).catch(failed("kept picture not read"));
  }

  /** Stores a picture; when the disk is full it is only logged. */
  async keep(name: string, content: Buffer): Promise<void> {
    if (content.length > this.mostBytes) return;
    const file = path.join(this.folder, name);
    const unfinished = `${file}.${randomUUID()}.new`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, file);
    } catch (error) {
      this.log.warn({ picture: name, reason: String(error) }, "picture not kept");
      await rm(unfinished, { force: true }).catch(() => undefined);
      return;
    }
    this.sinceSweep += content.length;
    if (this.sinceSweep > (this.mostBytes * ROOM) / 2) void this.sweep();
  }

  /** Removes the least recently used files until there is room. Sweeps run one after another. */
  sweep(): Promise<void> {
    this.sinceSweep = 0;
    this.sweeping = this.sweeping
      .then(() => this.evict())
      .catch((error: unknown) => this.log.warn({ reason: String(error) }, "picture cache not swept"));
    return this.sweeping;
  }

  private async evict(): Promise<void> {
    const kept: { file: string; size: number; used: number }[] = [];
    let total = 0;
    await mkdir(this.folder, { recursive: true });
    for await (const entry of await opendir(this.folder, { recursive: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const found = await stat(file).catch(() => undefined);
      if (!found) continue;
      kept.push({ file, size: found.size, used: Math.max(found.atimeMs, found.mtimeMs) });
      total += found.size;
    }
    if (total <= this.mostBytes) return;
    kept.sort((a, b) => a.used - b.used);
    for (const { file, size } of kept) {
      if (total <= this.mostBytes * (1 - ROOM)) break;
      await rm(file, { force: true });
      total -= size;
    }
  }
}

/** The ETag of what is stored under a name: other content has another name. */
export const etagOf = (name: string): string =>
  `W/"${createHash("sha256").update(name).digest("base64url").slice(0, 27)}"`;
