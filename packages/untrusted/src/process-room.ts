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
} & ProcessLimits;

/** What a process may take before it is killed. */
export type ProcessLimits = {
  memoryMb: number;
  /** Of processors, all its threads together. */
  cpuMs: number;
  /** By the clock: a busy machine gives it little of that to work in. */
  timeoutMs: number;
};

/** Which limit a process passed; `busy`: its time was over before it had had the processors it may take. */
export type Excess = "too-slow" | "too-much-memory" | "busy";

/** Why there is no result: too many others, a process that had to be killed, or one that failed by itself. */
export type RoomFailure = Excess | "failed";

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
/** Of the clock in which Linux counts processor time (`USER_HZ`). */
const TICK_MS = 10;

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
    const { script, memoryMb } = this.options;
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
      const stopWatching = watchProcess(child, this.options, end);
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
 * Calls `onExcess` once, when the process passes a limit from now on. Where the system tells no figures, only the clock
 * counts.
 * @returns ends the watch
 */
export function watchProcess(
  { pid }: ChildProcess,
  { memoryMb, cpuMs, timeoutMs }: ProcessLimits,
  onExcess: (excess: Excess) => void,
): () => void {
  let isOver = false;
  const end = (excess: Excess) => {
    if (isOver) return;
    stop();
    onExcess(excess);
  };
  let before: number | undefined;
  const look = () =>
    figuresOf(pid).then(
      (figures) => {
        before ??= figures.cpuMs;
        if (figures.memoryMb > memoryMb) end("too-much-memory");
        else if (figures.cpuMs - before > cpuMs) end("too-slow");
      },
      () => clearInterval(looking),
    );
  const looking = setInterval(() => void look(), LOOK_MS);
  const timer = setTimeout(() => end(before === undefined ? "too-slow" : "busy"), timeoutMs);
  const stop = () => {
    isOver = true;
    clearInterval(looking);
    clearTimeout(timer);
  };
  void look();
  return stop;
}

/** @throws {Error} where the system tells none (proc(5)), and of a process that has ended */
async function figuresOf(pid: number | undefined): Promise<{ cpuMs: number; memoryMb: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // From the third field on: the second is a name, in which anything may stand.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user = 0, system = 0] = fields.slice(11, 13);
  return { cpuMs: (user + system) * TICK_MS, memoryMb: ((fields[21] ?? 0) * PAGE_BYTES) / 1024 / 1024 };
}
