import { LRUCache } from "lru-cache";
import type { CachedReply } from "../http/cached-reply.ts";
import { type Fallen, filteredOf, mayHold, noteReads, Reads, whileReading } from "./reads.ts";

const BYTES = 96 * 1024 * 1024;
/** Small answers are many. */
const MOST = 20_000;
/** Bytes that an entry takes besides its body, its key and what it was made from. */
const OVERHEAD = 500;
/** What a body takes with its compressed versions, in sizes of it. */
const VERSIONS = 1.5;
/** Bytes of a character of a key. */
const CHARACTER = 2;
/** Beyond this many, lists are not compared with changes one by one: that would hold up every request. */
const MOST_COMPARISONS = 50_000;

type Kept = { reply: CachedReply; reads: Reads };
/** Figures of the cached answers: how many, their bytes, cache hits and misses. */
export type KeptReplies = { count: number; bytes: number; hits: number; misses: number };

/** Caches finished answers, each until something that it was made from changes. */
export class Replies {
  private readonly kept = new LRUCache<string, Kept>({
    max: MOST,
    maxSize: BYTES,
    // Strangers choose keys, and what is looked for.
    sizeCalculation: ({ reply, reads }, key) =>
      OVERHEAD + key.length * CHARACTER + Math.ceil(reply.size * VERSIONS) + reads.size,
    dispose: (kept, key) => this.forget(key, kept),
  });
  private readonly byTag = new Map<string, Set<string>>();
  private readonly lists = new Set<string>();
  private hits = 0;
  private misses = 0;
  /** Counts changes to what answers are made from: an answer begun under an older generation is not cached. */
  generation = 0;
  private readonly answers = new WeakSet<CachedReply>();

  /** The cached answer, else one that is made now. */
  reply(key: string, make: () => CachedReply): CachedReply {
    const known = this.known(key);
    if (known) return known;
    const reads = new Reads();
    const made = whileReading(reads, make);
    this.keep(key, made, reads);
    noteReads(reads);
    return made;
  }

  known(key: string): CachedReply | undefined {
    const known = this.kept.get(key);
    if (known) {
      this.hits++;
      noteReads(known.reads);
    } else this.misses++;
    return known?.reply;
  }

  /** `reply` for asynchronous answers. @param make its result has a `reply` only when that is to be cached */
  async replyLater<Made extends { reply?: CachedReply | undefined }>(
    key: string,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const { generation } = this;
    const reads = new Reads();
    const made = await whileReading(reads, make);
    if (made.reply && generation === this.generation) this.keep(key, made.reply, reads);
    return made;
  }

  /** Whether the answer was kept, and another one like it would be made the same unless the generation has changed. */
  keeps(answer: CachedReply): boolean {
    return this.answers.has(answer);
  }

  /** Counts an answer that was sent again without being asked for here. */
  countHit(): void {
    this.hits++;
  }

  get state(): KeptReplies {
    const { hits, misses, kept } = this;
    return { count: kept.size, bytes: kept.calculatedSize, hits, misses };
  }

  clear(): void {
    this.generation++;
    // First, so that no answer has to be taken out of them.
    this.byTag.clear();
    this.lists.clear();
    this.kept.clear();
  }

  /** Drops every answer that was made from what has changed. */
  drop({ tags, lists }: Fallen): void {
    if (tags.size + lists.length > 0) this.generation++;
    for (const tag of tags) for (const key of this.byTag.get(tag) ?? []) this.kept.delete(key);
    if (lists.length === 0) return;
    const isDear = lists.length * this.lists.size > MOST_COMPARISONS;
    const pieces = isDear ? [] : filteredOf(lists);
    for (const key of this.lists) {
      const filters = this.kept.peek(key)?.reads.filters;
      if (isDear || filters?.some((filter) => mayHold(filter, pieces))) this.kept.delete(key);
    }
  }

  private keep(key: string, reply: CachedReply, reads: Reads): void {
    this.kept.set(key, { reply, reads });
    if (!this.kept.has(key)) return;
    this.answers.add(reply);
    for (const tag of reads.tags) {
      const keys = this.byTag.get(tag);
      if (keys) keys.add(key);
      else this.byTag.set(tag, new Set([key]));
    }
    if (reads.filters.length > 0) this.lists.add(key);
  }

  private forget(key: string, { reads }: Kept): void {
    this.lists.delete(key);
    for (const tag of reads.tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}
