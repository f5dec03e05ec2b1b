import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";

type Options = {
  /** The script of its processes, which calls `serve`. */
  script: string;
  /** So many at once. */
  processes: number;
  /** So many may wait for one of them, and so long. */
  mostWaiting: number;
  waitMs: number;
  /** A process that takes longer, or more memory, is killed. */
  timeoutMs: number;
  memoryMb: number;
};

/** Why there is no result: too many others, a process that had to be killed, or one that failed by itself. */
export type RoomFailure = "busy" | "too-slow" | "too-much-memory" | "failed";

export class RoomError extends Error {
  override readonly name = "RoomError";
  constructor(
    readonly reason: RoomFailure,
    options?: ErrorOptions,
  ) {
    super(`the file could not be read: ${reason}`, options);
  }
}

/** What the script found wrong with the file, by a code of its own. */
export class Refused extends Error {
  override readonly name = "Refused";
  constructor(readonly code: string) {
    super(`the file is refused: ${code}`);
  }
}

/** What a process says of its work. */
export type Said = { part: unknown } | { result: unknown } | { refused: string } | { error: string };

const LOOK_MS = 100;
const PAGE_BYTES = 4096;

/**
 * Does work on files of strangers, each in a process of its own: with low priority, away from this process's event loop
 * and thread pool, with none of its secrets, and killed when it takes too long or too much. What a file does to a decoder
 * ends with that process.
 */
export class ProcessRoom<Job, Result, Part = never> {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: Options) {}

  /**
   * @param onPart is given what the work gives before it ends
   * @param signal ends the work
   * @throws {Refused} what the script refuses
   * @throws {RoomError} whatever else keeps it from a result
   */
  async run(job: Job, onPart: (part: Part) => void = () => undefined, signal?: AbortSignal): Promise<Result> {
    await this.enter();
    try {
      return await this.work(job, onPart, signal);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async enter(): Promise<void> {
    const { processes, mostWaiting, waitMs } = this.options;
    if (this.running < processes) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= mostWaiting) throw new RoomError("busy");
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        this.running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(turn), 1);
        reject(new RoomError("busy"));
      }, waitMs);
      this.waiting.push(turn);
    });
  }

  private work(job: Job, onPart: (part: Part) => void, signal?: AbortSignal): Promise<Result> {
    const { script, timeoutMs, memoryMb } = this.options;
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: { PATH: process.env.PATH },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    return new Promise<Result>((resolve, reject) => {
      const end = (reason: RoomFailure, cause?: unknown) => {
        reject(new RoomError(reason, { cause }));
        child.kill("SIGKILL");
      };
      const timer = setTimeout(() => end("too-slow"), timeoutMs);
      const stopWatching = watchMemory(child, memoryMb, () => end("too-much-memory"));
      const onAbort = () => end("failed", signal?.reason);
      signal?.addEventListener("abort", onAbort);
      child.on("message", (said: Said) => {
        if ("part" in said) onPart(said.part as Part);
        else if ("result" in said) resolve(said.result as Result);
        else if ("refused" in said) reject(new Refused(said.refused));
        else end("failed", said.error);
      });
      child.on("error", (error) => end("failed", error));
      // After all that it said has been heard.
      child.on("disconnect", () => {
        clearTimeout(timer);
        stopWatching();
        signal?.removeEventListener("abort", onAbort);
        end("failed");
      });
      child.send({ job }, (error) => error && end("failed", error));
      if (signal?.aborted) onAbort();
    });
  }
}

/**
 * Calls `onExcess` when the process has more than `mostMb` in memory; where the system tells no figures, never.
 * @returns ends the watch
 */
export function watchMemory({ pid }: ChildProcess, mostMb: number, onExcess: () => void): () => void {
  const timer = setInterval(() => {
    readFile(`/proc/${pid}/statm`, "utf8").then(
      (statm) => {
        const resident = Number(statm.split(" ")[1]) * PAGE_BYTES;
        if (resident > mostMb * 1024 * 1024) onExcess();
      },
      () => clearInterval(timer),
    );
  }, LOOK_MS);
  return () => clearInterval(timer);
}
