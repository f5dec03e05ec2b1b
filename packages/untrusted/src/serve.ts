import os from "node:os";
import { Refused, type Said } from "./process-room";

/** The other side of `ProcessRoom`: does the one piece of work that this process is for, and ends. */
export function serve<Job, Result>(
  work: (job: Job, givePart: (part: unknown) => Promise<void>) => Promise<Result>,
): void {
  os.setPriority(10);
  // Without those who wait for it, it is for nothing.
  process.on("disconnect", () => process.exit(0));
  process.once("message", ({ job }: { job: Job }) => {
    void work(job, (part) => say({ part }))
      .then((result): Said => ({ result }), told)
      .then(say)
      .finally(() => process.exit(0));
  });
}

const told = (error: unknown): Said =>
  error instanceof Refused ? { refused: error.code } : { error: String(error) };

const say = (said: Said): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(said, (error: Error | null) => (error ? reject(error) : resolve()));
  });
