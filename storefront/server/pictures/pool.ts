import { type ChildProcess, fork } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { ShopError } from "@alfaiataria/contract";
import { type ProcessLimits, watchProcess } from "@alfaiataria/untrusted/process-room";
import { LRUCache } from "lru-cache";
import type { Job, Order, Outcome } from "./worker.ts";

/** A picture that passes a limit ends its worker; it is refused for `GIVEN_UP_MS` after that, unless the machine was busy. */
type Limits = { workers: number; mostWaiting: number } & ProcessLimits;
const LIMITS: Limits = {
  workers: Math.min(4, os.availableParallelism()),
  // A few seconds of work.
  mostWaiting: 100,
  cpuMs: 40_000,
  timeoutMs: 60_000,
  memoryMb: 1024,
};
const GIVEN_UP_MS = 10 * 60_000;
const GIVEN_UP = "the picture takes too long or too much memory";
const BUSY = "Há muitas imagens sendo preparadas. Tente de novo em instantes.";
const CLOSED = "A loja está fechando. Tente de novo em instantes.";
/** A worker that is idle for this long is ended, which frees its memory. */
const IDLE_MS = 60_000;

/** A picture that is queued or being made. */
type Making = {
  name: string;
  /** Who asked for it first. */
  who: string;
  order: Order;
  waiting: number;
  worker: Worker | undefined;
  made: Promise<Buffer>;
  resolve: (content: Buffer) => void;
  reject: (error: unknown) => void;
};
type Ended = Outcome | { id: number; error: Error };
type Worker = { process: ChildProcess; making: Making | undefined; rest: () => void };

/**
 * Makes pictures in a few worker processes; each is made once, however many wait for it. Those who ask take turns, each
 * with their pictures in the order of their requests, and a full queue has no place for who waits for the most.
 */
export class PicturePool {
  private readonly workers = new Set<Worker>();
  private readonly queue = new Map<string, Making>();
  private readonly givenUp = new LRUCache<string, true>({ max: 10_000, ttl: GIVEN_UP_MS });
  /** When a picture of each was begun last. */
  private readonly served = new LRUCache<string, number>({ max: 10_000 });
  private readonly limits: Limits;
  private nextId = 1;
  private refused = 0;
  private closed = false;

  /**
   * @param keep stores a finished picture, before it is given to whoever waits for it
   * @param workerFile the built `picture-worker.js`, beside the server
   */
  constructor(
    private readonly keep: (name: string, content: Buffer) => Promise<void>,
    private readonly workerFile = fileURLToPath(new URL("./picture-worker.js", import.meta.url)),
    limits: Partial<Limits> = {},
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /**
   * Makes a picture, or waits for the same one in the queue. A queued picture that nobody waits for any more is
   * dropped.
   * @param name orders with the same name are the same picture
   * @param who asks for it, such as a network
   * @param signal ends this caller's wait
   * @throws {ShopError} 503 while too many others are queued
   * @throws {Error} when the original cannot be read
   */
  async make(name: string, order: Order, who: string, signal?: AbortSignal): Promise<Buffer> {
    signal?.throwIfAborted();
    if (this.givenUp.has(name)) throw new Error(GIVEN_UP);
    const making = this.queue.get(name) ?? this.enqueue(name, order, who);
    making.waiting += 1;
    const leave = () => {
      making.waiting -= 1;
      if (making.waiting === 0 && !making.worker) this.fail(making, signal?.reason);
    };
    signal?.addEventListener("abort", leave, { once: true });
    try {
      return await making.made;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  /** How many pictures wait and are being made, and how many were refused so far. */
  get load(): { waiting: number; making: number; refused: number } {
    const making = [...this.workers].filter((worker) => worker.making).length;
    return { waiting: this.queue.size - making, making, refused: this.refused };
  }

  close(): void {
    this.closed = true;
    for (const making of this.queue.values()) this.fail(making, new ShopError("unavailable", CLOSED));
    for (const { process } of this.workers) process.disconnect();
  }

  private enqueue(name: string, order: Order, who: string): Making {
    if (this.closed) throw new ShopError("unavailable", CLOSED);
    if (this.queue.size >= this.limits.mostWaiting + this.limits.workers) {
      this.refused++;
      const busy = new ShopError("unavailable", BUSY);
      const last = this.lastOfWhoeverWaitsForMost(who);
      if (!last) throw busy;
      this.fail(last, busy);
    }
    const making = { name, order, who, waiting: 0, worker: undefined } as Making;
    making.made = new Promise((resolve, reject) => Object.assign(making, { resolve, reject }));
    this.queue.set(name, making);
    this.next();
    return making;
  }

  /** The queue's last picture of who waits for the most, if that is at least two more than `who` waits for. */
  private lastOfWhoeverWaitsForMost(who: string): Making | undefined {
    const queued = new Map<string, Making[]>();
    for (const making of this.queue.values())
      if (!making.worker) queued.set(making.who, [...(queued.get(making.who) ?? []), making]);
    const most = [...queued.values()].reduce(
      (first, next) => (next.length > first.length ? next : first),
      [],
    );
    return most.length > (queued.get(who)?.length ?? 0) + 1 ? most.at(-1) : undefined;
  }

  private fail(making: Making, error: unknown): void {
    this.queue.delete(making.name);
    making.reject(error);
  }

  /** Gives queued pictures to free workers. */
  private next(): void {
    for (let making = this.nextInTurn(); making; making = this.nextInTurn()) {
      const free = [...this.workers].find((worker) => !worker.making);
      if (!free && this.workers.size >= this.limits.workers) return;
      this.start(free ?? this.hire(), making);
    }
  }

  /** The first queued picture of who has waited longest for one of theirs to begin. */
  private nextInTurn(): Making | undefined {
    const since = ({ who }: Making) => this.served.get(who) ?? 0;
    return [...this.queue.values()]
      .filter((making) => !making.worker)
      .reduce<Making | undefined>(
        (first, next) => (!first || since(next) < since(first) ? next : first),
        undefined,
      );
  }

  private start(worker: Worker, making: Making): void {
    worker.rest();
    worker.making = making;
    making.worker = worker;
    const id = this.nextId++;
    let ended: Error = new Error("the picture worker ended");
    const stopWatch = watchProcess(worker.process, this.limits, (excess) => {
      if (excess === "busy") ended = new ShopError("unavailable", BUSY);
      else this.givenUp.set(making.name, true);
      worker.process.kill("SIGKILL");
    });
    this.served.set(making.who, id);
    const done = (outcome: Ended) => {
      if (outcome.id !== id) return;
      worker.process.off("message", done).off("disconnect", gone);
      stopWatch();
      worker.making = undefined;
      if (this.workers.has(worker)) worker.rest = this.endWhenIdle(worker);
      void this.settle(making, outcome);
      this.next();
    };
    const gone = () => done({ id, error: ended });
    worker.process.on("message", done).on("disconnect", gone);
    const job: Job = { id, ...making.order };
    worker.process.send(job, (error) => error && done({ id, error: error.message }));
  }

  private async settle(making: Making, outcome: Ended): Promise<void> {
    if ("error" in outcome) {
      const { error } = outcome;
      return this.fail(making, error instanceof Error ? error : new Error(error));
    }
    const content = Buffer.from(outcome.content);
    await this.keep(making.name, content);
    this.queue.delete(making.name);
    making.resolve(content);
  }

  private hire(): Worker {
    const child = fork(this.workerFile, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
      // Without the server's own Node flags, which are not meant for a worker.
      execArgv: [],
      // Without the shop's secrets: a worker opens files made by strangers.
      // oxlint-disable-next-line no-restricted-properties -- where a child finds programs, no setting of the shop
      env: { PATH: process.env.PATH },
    });
    const worker: Worker = { process: child, making: undefined, rest: () => undefined };
    this.workers.add(worker);
    child.prependOnceListener("disconnect", () => this.workers.delete(worker));
    child.on("error", () => child.kill("SIGKILL"));
    return worker;
  }

  private endWhenIdle({ process }: Worker): () => void {
    const timer = setTimeout(() => process.disconnect(), IDLE_MS).unref();
    return () => clearTimeout(timer);
  }
}
