import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ProcessRoom, Refused } from "./process-room";

type Job = "ends" | "sleeps" | "blocks" | "eats" | "dies" | "refuses" | "tells";

/** The built file, because a separate process does not read TypeScript. */
const SERVE = path.resolve(__dirname, "../dist/serve.js");
const ROOM = path.resolve(__dirname, "../dist/process-room.js");
const SCRIPT = `
  const { serve } = require(${JSON.stringify(SERVE)});
  const { Refused } = require(${JSON.stringify(ROOM)});
  const { setTimeout } = require("node:timers/promises");
  const eaten = [];
  serve(async (job, givePart) => {
    if (job === "sleeps") await setTimeout(60_000);
    if (job === "blocks") for (;;);
    if (job === "eats") for (;;) { eaten.push(Buffer.alloc(20e6, 1)); await setTimeout(5); }
    if (job === "dies") process.abort();
    if (job === "refuses") throw new Refused("too-ugly");
    if (job === "tells") { for (const n of [1, 2, 3]) await givePart(n); return process.env.SECRET ?? "nothing"; }
    return process.pid;
  });`;
const LIMITS = {
  ...{ processes: 1, mostWaiting: 1, waitMs: 10_000 },
  ...{ cpuMs: 10_000, timeoutMs: 120_000, memoryMb: 400 },
};
const hasFigures = process.platform === "linux";

describe("work on a stranger's file", () => {
  let folder: string;
  let script: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "sala-"));
    script = path.join(folder, "work.js");
    await writeFile(script, SCRIPT);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const room = (limits: Partial<typeof LIMITS> = {}) =>
    new ProcessRoom<Job, number | string, number>({ ...LIMITS, ...limits, script });

  it("is done in a process of its own, which ends with it", async () => {
    const pid = Number(await room().run("ends"));
    expect(pid).not.toBe(process.pid);
    for (;;) {
      try {
        process.kill(pid, 0);
        await new Promise((resolve) => setTimeout(resolve, 20));
      } catch (error) {
        expect(error).toMatchObject({ code: "ESRCH" });
        break;
      }
    }
  });

  it("gives what it has before its end, and is told none of our secrets", async () => {
    process.env.SECRET = "segredo";
    const parts: number[] = [];
    expect(await room().run("tells", (part) => parts.push(part))).toBe("nothing");
    expect(parts).toEqual([1, 2, 3]);
    delete process.env.SECRET;
  });

  it.each([
    ["sleeps", { timeoutMs: 5_000 }, hasFigures ? "busy" : "too-slow"],
    ["blocks", hasFigures ? { cpuMs: 1_000 } : { timeoutMs: 5_000 }, "too-slow"],
    ["dies", {}, "failed"],
  ] as const)("that %s is ended, and the next is done", async (job, limits, reason) => {
    const limited = room(limits);
    await expect(limited.run(job)).rejects.toMatchObject({ name: "RoomError", reason });
    expect(await limited.run("ends")).toEqual(expect.any(Number));
  });

  (hasFigures ? it : it.skip)("that takes too much memory is ended", async () => {
    await expect(room({ cpuMs: 60_000 }).run("eats")).rejects.toMatchObject({ reason: "too-much-memory" });
  });

  it("that refuses says why", async () => {
    await expect(room().run("refuses")).rejects.toEqual(new Refused("too-ugly"));
  });

  it("waits for its turn, and is refused when too many wait, or for too long", async () => {
    const crowded = room({ waitMs: 300 });
    const stop = new AbortController();
    const first = crowded.run("sleeps", undefined, stop.signal);
    const second = crowded.run("ends");
    await expect(crowded.run("ends")).rejects.toMatchObject({ reason: "busy" });
    await expect(second).rejects.toMatchObject({ reason: "busy" });
    const third = crowded.run("ends");
    stop.abort();
    await expect(first).rejects.toMatchObject({ reason: "failed" });
    expect(await third).toEqual(expect.any(Number));
  });
});
