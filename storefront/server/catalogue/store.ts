import { setImmediate, setTimeout } from "node:timers/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "@alfaiataria/contract";
import type { CatalogueEnd } from "@alfaiataria/contract/internal";
import type { CachedReply } from "../http/cached-reply.ts";
import type { Medusa } from "../medusa.ts";
import { Polling } from "../polling.ts";
import { Batch } from "./batch.ts";
import { Catalogue } from "./catalogue.ts";
import { Replies } from "./replies.ts";
import { SnapshotFile } from "./snapshot-file.ts";

/** How long Medusa may hold its answer while there are no changes, s. */
const WAIT_S = 20;
/** Pause between two calls: changes that happen together are reported together. */
const PAUSE_MS = 50;
/** Longest uninterrupted work: the delay for a request that arrives in between. */
const SLICE_MS = 5;
/** Documents applied in one go: about as long as a slice. */
const AT_ONCE = 400;
/** The catalogue on disk is rewritten when it is older than this. */
const KEEP_EVERY_MS = 10 * 60_000;
/** How long a start waits for a catalogue; the rest is read while requests are answered. */
const FIRST_ANSWER_MS = 2_000;
/** Above this age the catalogue is behind: Medusa is silent, or has not passed on what it knows. */
const BEHIND_MS = 45_000;

type Settings = { publicUrl: string; dataDir: string };

/**
 * Keeps the catalogue in memory and on disk and follows its changes by long polling: Medusa answers as soon as there is
 * a change. Changes made together become visible together. While Medusa is down the last catalogue is served.
 */
export class CatalogueStore {
  readonly replies = new Replies();
  private catalogue: Catalogue | undefined;
  private readonly polling: Polling;
  private readonly file: SnapshotFile;
  private readonly stopping = new AbortController();
  private version: string | undefined;
  /**
   * Changes received but not yet complete: a batch for the present catalogue, or another catalogue that will replace
   * it.
   */
  private staged = new Batch();
  private next: Catalogue | undefined;
  private readonly listeners = new Set<() => void>();
  private heardAt = 0;
  private behindMs = 0;
  private writtenAt = 0;
  private sliceBegan = 0;

  constructor(
    private readonly medusa: Medusa,
    private readonly logger: FastifyBaseLogger,
    private readonly settings: Settings,
  ) {
    this.file = new SnapshotFile(path.join(settings.dataDir, "catalogue"));
    this.polling = new Polling("catalogue", PAUSE_MS, () => this.follow(WAIT_S), logger);
  }

  /** The current catalogue. @throws {ShopError} 503 before the first one has arrived */
  get current(): Catalogue {
    if (!this.catalogue)
      throw new ShopError("unavailable", "A loja está abrindo. Tente de novo em instantes.");
    return this.catalogue;
  }

  /** The origins of pictures at other sites, as a content security policy takes them. */
  get pictureSources(): string {
    return this.catalogue?.foreign.sources ?? "";
  }

  get isLoaded(): boolean {
    return this.catalogue !== undefined;
  }

  /** The catalogue's age at most, ms. */
  get ageMs(): number {
    return Math.max(0, Date.now() - this.heardAt) + this.behindMs;
  }

  /** Whether Medusa has answered since this process started; before that the catalogue may be of any age. */
  get hasHeard(): boolean {
    return this.heardAt > 0;
  }

  get isBehind(): boolean {
    return this.behindMs > BEHIND_MS || Date.now() - this.heardAt > BEHIND_MS;
  }

  /** An answer made from the catalogue, cached until something that it shows changes. */
  reply(key: string, make: (catalogue: Catalogue) => CachedReply): CachedReply {
    const { current } = this;
    return this.replies.reply(key, () => make(current));
  }

  /** Calls a listener whenever pieces or products change, and once at the start if the catalogue is loaded already. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
    if (this.isLoaded) listener();
  }

  /** Loads the catalogue from disk and from Medusa and keeps following it; waits `FIRST_ANSWER_MS` at most. */
  async start(): Promise<void> {
    const first = this.polling.start(async () => {
      await this.load();
      await this.follow(0);
    });
    await Promise.race([first, setTimeout(FIRST_ANSWER_MS, undefined, { ref: false })]);
  }

  stop(): void {
    this.polling.stop();
    this.stopping.abort();
  }

  private async load(): Promise<void> {
    const kept = new Catalogue(this.settings.publicUrl);
    try {
      this.version = await this.file.read(kept);
      if (this.version !== undefined) return this.showAnother(kept);
    } catch (error) {
      this.logger.warn({ reason: String(error) }, "the catalogue on disk is of no use");
    }
    this.startAnew();
  }

  private async follow(wait: number): Promise<void> {
    const since = this.version ? `&since=${encodeURIComponent(this.version)}` : "";
    try {
      const end = await this.take(
        this.medusa.lines(`/shop/catalogue/changes?wait=${wait}${since}`, this.stopping.signal),
      );
      if (!end) throw new Error("the answer broke off");
      this.heardAt = Date.now();
      this.behindMs = end.behind_ms;
      if (end.more) return await this.follow(wait);
      await this.keep();
    } catch (error) {
      if (error instanceof ShopError && error.code === "conflict") {
        this.logger.warn({ version: this.version }, "the catalogue's place is lost: it is read anew");
        this.startAnew();
        return;
      }
      // Without a version to continue from, what has been received may be deleted before it is requested again.
      if (!this.version) this.startAnew();
      throw error;
    }
  }

  /** Takes lines and shows them once they are complete. @returns the last line, undefined when it is missing */
  private async take(lines: AsyncIterable<string>): Promise<CatalogueEnd | undefined> {
    this.sliceBegan = performance.now();
    for await (const line of lines) {
      const end = this.staged.add(line);
      if (end) {
        this.version = end.version;
        if (!end.more && end.settled) await this.show();
        return end;
      }
      // Too much to apply to the present catalogue in one go.
      if (this.staged.size >= AT_ONCE) await this.advance();
      await this.breathe();
    }
    return undefined;
  }

  private async advance(): Promise<void> {
    this.next ??= await this.copy(this.catalogue);
    this.next.fill(this.staged);
    this.staged = new Batch();
    await this.breathe();
  }

  /** Makes the staged changes visible. */
  private async show(): Promise<void> {
    const { staged, catalogue } = this;
    this.staged = new Batch();
    if (this.next || !catalogue) {
      const next = this.next ?? new Catalogue(this.settings.publicUrl);
      next.fill(staged);
      return this.showAnother(next);
    }
    if (staged.size === 0) return;
    const fallen = catalogue.apply(staged);
    this.replies.drop(fallen);
    if (catalogue.isWasteful) this.swap(await this.copy(catalogue));
    if (staged.hasDocuments) this.tellListeners();
  }

  private showAnother(next: Catalogue): void {
    this.swap(next);
    this.logger.info({ version: this.version, pieces: next.pieceCount }, "catalogue loaded");
    this.tellListeners();
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener();
  }

  private swap(next: Catalogue): void {
    this.catalogue = next;
    this.next = undefined;
    this.replies.clear();
  }

  private async copy(catalogue: Catalogue | undefined): Promise<Catalogue> {
    const copy = new Catalogue(this.settings.publicUrl, catalogue?.stock);
    for (const batch of catalogue?.batches(AT_ONCE) ?? []) {
      copy.fill(batch);
      await this.breathe();
    }
    return copy;
  }

  /** Forgets the version and what is not shown yet; the shown catalogue stays until another replaces it. */
  private startAnew(): void {
    this.version = undefined;
    this.staged = new Batch();
    this.next = new Catalogue(this.settings.publicUrl);
  }

  private async keep(): Promise<void> {
    if (!this.version || this.next || this.staged.size > 0 || Date.now() - this.writtenAt < KEEP_EVERY_MS)
      return;
    this.writtenAt = Date.now();
    try {
      await this.file.write(this.current, this.version);
    } catch (error) {
      // The disk is full: the shop goes on, and the next start asks Medusa.
      this.logger.warn({ reason: String(error) }, "catalogue not written to disk");
    }
  }

  /** Yields to other work when this has used up its slice of time. */
  private async breathe(): Promise<void> {
    if (performance.now() - this.sliceBegan < SLICE_MS) return;
    await setImmediate();
    this.sliceBegan = performance.now();
  }
}
