import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { watchMemory } from "@alfaiataria/untrusted/process-room";
import { LRUCache } from "lru-cache";
import type { Job, Outcome } from "./worker.ts";

type Order = Omit<Job, "id">;
type Waiting = { order: Order; resolve: () => void; reject: (error: Error) => void };

/** A picture that takes longer, or more memory, ends its worker; nobody waits for it again for a while. */
type Limits = { timeoutMs: number; memoryMb: number };
const LIMITS: Limits = { timeoutMs: 20_000, memoryMb: 1024 };
const GIVEN_UP_MS = 10 * 60_000;
const GIVEN_UP = "the picture takes too long or too much memory";

/** Makes pictures one at a time in a worker process: those that someone waits for first, the rest when it is idle. */
export class PictureMaker {
  private worker: ChildProcess | undefined;
  private readonly urgent: Waiting[] = [];
  private readonly idle: Waiting[] = [];
  private readonly pending = new Map<string, Promise<void>>();
  private running: { id: number; waiting: Waiting; stopWatch: () => void } | undefined;
  private readonly givenUp = new LRUCache<string, true>({ max: 10_000, ttl: GIVEN_UP_MS });
  private nextId = 1;
  private closed = false;

  /** @param workerFile the built `worker.js`, beside the server */
  constructor(
    private readonly workerFile = fileURLToPath(new URL("./picture-worker.js", import.meta.url)),
    private readonly limits = LIMITS,
  ) {}

  /** Makes a picture, or waits for the one that is being made. @throws {Error} when the original cannot be read */
  make(order: Order, when: "now" | "idle"): Promise<void> {
    if (this.givenUp.has(order.target)) return Promise.reject(new Error(GIVEN_UP));
    const known = this.pending.get(order.target);
    if (known) {
      if (when === "now") this.hurry(order.target);
      return known;
    }
    const made = new Promise<void>((resolve, reject) => {
      (when === "now" ? this.urgent : this.idle).push({ order, resolve, reject });
    }).finally(() => this.pending.delete(order.target));
    this.pending.set(order.target, made);
    this.next();
    return made;
  }

  close(): void {
    this.closed = true;
    this.worker?.disconnect();
  }

  private hurry(target: string): void {
    const index = this.idle.findIndex(({ order }) => order.target === target);
    if (index >= 0) this.urgent.push(...this.idle.splice(index, 1));
  }

  private next(): void {
    if (this.running || this.closed) return;
    const waiting = this.urgent.shift() ?? this.idle.shift();
    if (!waiting) return;
    const id = this.nextId++;
    const worker = this.process();
    this.running = { id, waiting, stopWatch: this.watch(worker, waiting.order.target) };
    worker.send({ id, ...waiting.order } satisfies Job, (error) => error && this.settle(id, error.message));
  }

  private process(): ChildProcess {
    if (this.worker) return this.worker;
    // Without the server's own flags, which are not meant for it.
    const worker = fork(this.workerFile, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      execArgv: [],
      // Nor its secrets: it opens what strangers made.
      // eslint-disable-next-line no-restricted-properties -- where a child finds programs, no setting of the shop
      env: { PATH: process.env.PATH },
    });
    worker.on("message", ({ id, error }: Outcome) => this.settle(id, error));
    worker.once("disconnect", () => {
      if (this.worker === worker) this.worker = undefined;
      if (this.running) this.settle(this.running.id, "the picture worker ended");
    });
    this.worker = worker;
    return worker;
  }

  /** Ends the worker with a picture that is beyond the limits; what comes after it has a new one. */
  private watch(worker: ChildProcess, target: string): () => void {
    const giveUp = () => {
      this.givenUp.set(target, true);
      worker.kill("SIGKILL");
    };
    const timer = setTimeout(giveUp, this.limits.timeoutMs);
    const stop = watchMemory(worker, this.limits.memoryMb, giveUp);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  private settle(id: number, error: string | undefined): void {
    if (this.running?.id !== id) return;
    const { waiting, stopWatch } = this.running;
    stopWatch();
    this.running = undefined;
    if (error) waiting.reject(new Error(error));
    else waiting.resolve();
    this.next();
  }
}
