import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Snapshot, SnapshotInput } from "./snapshot";

const MEMORY_MB = 1024;

/**
 * Composes a snapshot in a thread of its own, so that the shop goes on answering meanwhile.
 * @throws {Error} when the thread fails or runs out of memory
 */
export function composeApart(input: SnapshotInput): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, "compose-worker.js"), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the composing thread ended with ${code}`)));
  });
}
