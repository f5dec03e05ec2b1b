import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Job, Outcome } from "./worker.ts";

type Order = Omit<Job, "id">;
type Waiting = { order: Order; resolve: () => void; reject: (error: Error) => void };

/** Makes pictures one at a time in a worker process: those that someone waits for first, the rest when it is idle. */
export class PictureMaker {
  private worker: ChildProcess | undefined;
  private readonly urgent: Waiting[] = [];
  private readonly idle: Waiting[] = [];
  private readonly pending = new Map<string, Promise<void>>();
  private running: { id: number; waiting: Waiting } | undefined;
  private nextId = 1;
  private closed = false;

  /** @param workerFile the built `worker.js`, beside the server */
  constructor(private readonly workerFile = fileURLToPath(new URL("./picture-worker.js", import.meta.url))) {}

  /** Makes a picture, or waits for the one that is being made. @throws {Error} when the original cannot be read */
  make(order: Order, when: "now" | "idle"): Promise<void> {
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
    this.running = { id: this.nextId++, waiting };
    const { id } = this.running;
    this.process().send(
      { id, ...waiting.order } satisfies Job,
      (error) => error && this.settle(id, error.message),
    );
  }

  private process(): ChildProcess {
    if (this.worker) return this.worker;
    // Without the server's own flags, which are not meant for it.
    const worker = fork(this.workerFile, { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv: [] });
    worker.on("message", ({ id, error }: Outcome) => this.settle(id, error));
    worker.once("disconnect", () => {
      if (this.worker === worker) this.worker = undefined;
      if (this.running) this.settle(this.running.id, "the picture worker ended");
    });
    this.worker = worker;
    return worker;
  }

  private settle(id: number, error: string | undefined): void {
    if (this.running?.id !== id) return;
    const { waiting } = this.running;
    this.running = undefined;
    if (error) waiting.reject(new Error(error));
    else waiting.resolve();
    this.next();
  }
}
