import path from "node:path";
import { ProcessRoom, Refused, RoomError } from "../process-room";
import type { XlsxFault } from "./limits";

/** A workbook on disk, or its content. */
export type XlsxSource = { path: string } | { buffer: Buffer };
/** A line that is not empty, by its number; numbers stay numbers. */
export type XlsxLine = { line: number; values: (string | number)[] };

const room = new ProcessRoom<XlsxSource, void, XlsxLine[]>({
  script: path.join(__dirname, "xlsx-worker.js"),
  processes: 2,
  mostWaiting: 10,
  waitMs: 60_000,
  cpuMs: 60_000,
  timeoutMs: 180_000,
  memoryMb: 1024,
});

export class XlsxError extends Error {
  override readonly name = "XlsxError";
  constructor(
    readonly fault: XlsxFault,
    options?: ErrorOptions,
  ) {
    super(`the workbook is not read: ${fault}`, options);
  }
}

/**
 * Lines of a workbook's first sheet that people see and that is not empty, read in a process of its own. Whoever stops asking ends it.
 * @throws {XlsxError} when it passes a limit or cannot be read
 */
export async function* readXlsx(source: XlsxSource): AsyncGenerator<XlsxLine> {
  const stop = new AbortController();
  const come: XlsxLine[][] = [];
  let wake: () => void = () => undefined;
  let ended = false;
  const given = (lines: XlsxLine[]) => {
    come.push(lines);
    wake();
  };
  const work = room.run(source, given, stop.signal).finally(() => {
    ended = true;
    wake();
  });
  // Thrown below, once it is waited for.
  work.catch(() => undefined);
  try {
    while (!ended || come.length > 0) {
      const lines = come.shift();
      if (lines) yield* lines;
      else await new Promise<void>((resolve) => (ended || come.length > 0 ? resolve() : (wake = resolve)));
    }
    await work.catch((error: unknown) => {
      throw new XlsxError(faultOf(error), { cause: error });
    });
  } finally {
    stop.abort();
  }
}

function faultOf(error: unknown): XlsxFault {
  if (error instanceof Refused) return error.code as XlsxFault;
  if (!(error instanceof RoomError)) throw error;
  if (error.reason === "busy") return "busy";
  return error.reason === "failed" ? "damaged" : "too-heavy";
}
