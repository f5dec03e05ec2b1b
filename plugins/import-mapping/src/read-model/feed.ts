import type { Logger } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { type Head, readHead } from "./head";
import { projectCatalogue } from "./project";
import { type Place, placeOf, readChanges, versionOf } from "./read-changes";

const LOOK_EVERY_MS = 150;
const AFTER_FAILURE_MS = 2_000;

/**
 * The projection in one process: checks several times a second for notes, projects them, and wakes the readers that
 * wait. One timer serves them all; it runs while projecting is started or some reader waits.
 */
export class CatalogueFeed {
  private readonly stopping = new AbortController();
  private isProjecting = false;
  private running: Promise<void> | undefined;
  private waiting = new Set<(head: Head) => void>();
  private hasFailed = false;
  /** The oldest note not yet projected, and since when it has been seen. */
  private behind: { note: string; since: number } | undefined;

  constructor(
    private readonly knex: Knex,
    private readonly logger: Pick<Logger, "info" | "warn">,
  ) {}

  /** Starts projecting notes. */
  start(): void {
    this.isProjecting = true;
    this.run();
  }

  /** Stops after the work in progress; another process takes over what is left. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** How far the projection is, the same as text, and for how many ms the oldest note has been waiting. */
  async look(): Promise<Head & { text: string; behindMs: number }> {
    const head = await readHead(this.knex);
    this.watch(head);
    return { ...head, text: versionOf(head), behindMs: this.behindMs() };
  }

  /**
   * The place named by a reader, returned once there is something after it or after `ms`, whichever comes first.
   * @throws {ShopError} conflict when the reader has to start over
   */
  async place(since: string | undefined, ms: number, signal: AbortSignal): Promise<Place> {
    const head = await this.look();
    const place = placeOf(since, head);
    if (since !== undefined && place.version === head.version && ms > 0)
      await this.head((head) => head.version > place.version, ms, signal);
    return place;
  }

  /** Resolves once what has been committed is projected, or after `ms`. */
  async settled(ms: number): Promise<void> {
    if ((await this.look()).oldestNote !== null)
      await this.head((head) => head.oldestNote === null, ms, this.stopping.signal);
  }

  /** One page of changes, as lines of JSON. */
  changes(place: Place): AsyncGenerator<string, void, undefined> {
    return readChanges(this.knex, place, () => this.behindMs());
  }

  private behindMs(): number {
    return this.behind ? Math.round(performance.now() - this.behind.since) : 0;
  }

  /** Resolves when the projection is where it is waited for, after `ms`, or when the signal aborts. */
  private head(isThere: (head: Head) => boolean, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        this.waiting.delete(onLook);
        resolve();
      };
      const onLook = (head: Head) => {
        if (isThere(head)) end();
      };
      const timer = setTimeout(end, ms);
      this.waiting.add(onLook);
      if (signal.aborted || this.stopping.signal.aborted) return end();
      signal.addEventListener("abort", end);
      this.run();
    });
  }

  private run(): void {
    this.running ??= this.loop();
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted && (this.isProjecting || this.waiting.size > 0)) {
      // Jitter, so that processes started together do not keep polling in step.
      const pause = LOOK_EVERY_MS * (0.8 + Math.random() * 0.4);
      await sleep((await this.tick()) ? pause : AFTER_FAILURE_MS, this.stopping.signal);
    }
    this.running = undefined;
  }

  private async tick(): Promise<boolean> {
    try {
      let head = await this.look();
      if (this.isProjecting && head.oldestNote !== null) {
        await projectCatalogue(this.knex, this.stopping.signal);
        head = await this.look();
      }
      for (const onLook of this.waiting) onLook(head);
      if (this.hasFailed) this.logger.info("the catalogue is followed again");
      this.hasFailed = false;
      return true;
    } catch (error) {
      if (!this.hasFailed && !this.stopping.signal.aborted)
        this.logger.warn(`the catalogue is not followed: ${error instanceof Error ? error.message : error}`);
      this.hasFailed = true;
      return false;
    }
  }

  private watch({ oldestNote }: Head): void {
    if (oldestNote === null) this.behind = undefined;
    else if (this.behind?.note !== oldestNote) this.behind = { note: oldestNote, since: performance.now() };
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
