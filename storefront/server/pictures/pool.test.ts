import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { sizeOf } from "./addresses.ts";
import { PicturePool } from "./pool.ts";
import type { Order } from "./worker.ts";

/** Answers with what it has made so far, except for pictures that never finish, use up all memory, or wait. */
const WORKER = `
  const eaten = [];
  let made = 0;
  process.on("message", ({ id, source: { file } }) => {
    if (file === "endless") for (;;);
    if (file === "unanswered") return;
    if (file === "hungry") return setInterval(() => eaten.push(Buffer.alloc(20e6, 1)), 5);
    if (file === "damaged") return process.send({ id, error: "damaged" });
    const content = Buffer.from(file + " " + ++made);
    setTimeout(() => process.send({ id, content }), file === "slow" ? 300 : 0);
  });
  process.on("disconnect", () => process.exit(0));`;

let folder: string;
let worker: string;
let pool: PicturePool;
const kept: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "fotos-"));
  worker = path.join(folder, "worker.js");
  await writeFile(worker, WORKER);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => pool.close());

type Limits = ConstructorParameters<typeof PicturePool>[2];
const hasFigures = process.platform === "linux";
const ENDLESS = hasFigures ? { cpuMs: 1_000 } : { timeoutMs: 5_000 };
const open = (limits?: Limits) => {
  kept.length = 0;
  pool = new PicturePool(async (name) => void kept.push(name), worker, { workers: 1, ...limits });
};
const order = (file: string): Order => ({ source: { file }, size: sizeOf(320, "webp") });
const make = async (file: string, signal?: AbortSignal, who = "a") =>
  (await pool.make(`${file}.webp`, order(file), who, signal)).toString();
const makeFor = (who: string, file: string) => make(file, undefined, who);

describe("a picture", () => {
  test("is made once for all who ask, and kept before they have it", async () => {
    open();
    const answers = await Promise.all([make("slow"), make("slow"), make("slow")]);
    expect([answers, kept]).toEqual([["slow 1", "slow 1", "slow 1"], ["slow.webp"]]);
  });

  test("is made beside others by as many workers as there may be", async () => {
    open({ workers: 2 });
    const unanswered = make("unanswered");
    expect(await make("quick")).toBe("quick 1");
    pool.close();
    await expect(unanswered).rejects.toMatchObject({ status: 503 });
  });

  test("that nobody waits for any more is not begun; one that somebody waits for is", async () => {
    open();
    const [gone, alsoGone] = [new AbortController(), new AbortController()];
    const slow = make("slow");
    const left = make("left", gone.signal);
    const shared = [make("shared", alsoGone.signal), make("shared")];
    gone.abort(new Error("gone"));
    alsoGone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await slow;
    expect(await shared[1]).toBe("shared 2");
    await shared[0];
    expect(kept).toEqual(["slow.webp", "shared.webp"]);
  });

  test("of who asks for one is made before the second of who asks for many", async () => {
    open();
    const many = ["slow", "a1", "a2", "a3"].map((file) => makeFor("a", file));
    const few = ["b1", "b2"].map((file) => makeFor("b", file));
    await Promise.all([...many, ...few, makeFor("c", "c1")]);
    expect(kept).toEqual(["slow", "b1", "c1", "a1", "b2", "a2", "a3"].map((file) => `${file}.webp`));
  });

  test("of who asks for one takes the last place of who asks for many", async () => {
    open({ mostWaiting: 3 });
    const many = ["slow", "a1", "a2", "a3"].map((file) => makeFor("a", file));
    const few = ["b1", "b2", "b3"].map((file) => makeFor("b", file));
    const outcomes = await Promise.allSettled([...many, ...few]);
    expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
      ...[true, true, true, false],
      ...[true, false, false],
    ]);
  });

  test("is refused while too many others are waited for, and made later", async () => {
    open({ mostWaiting: 2 });
    const accepted = ["slow", "second", "third"].map((name) => make(name));
    await expect(make("fourth")).rejects.toMatchObject({ status: 503 });
    // A request for a picture already being made does not count as another.
    const again = make("third");
    expect(await Promise.all(accepted)).toEqual(["slow 1", "second 2", "third 3"]);
    expect(await again).toBe("third 3");
    expect(await make("fourth")).toBe("fourth 4");
  });

  test("that cannot be read fails for those who asked, and holds up no other", async () => {
    open();
    const outcomes = await Promise.allSettled([make("damaged"), make("good")]);
    expect(outcomes).toMatchObject([{ reason: { message: "damaged" } }, { value: "good 1" }]);
  });

  test("is refused by a pool that closes", async () => {
    open();
    const waiting = [make("slow"), make("second")];
    pool.close();
    for (const made of waiting) await expect(made).rejects.toMatchObject({ status: 503 });
  });

  (hasFigures ? test : test.skip)(
    "for which a busy machine had no time is refused, and tried again when it is asked for",
    async () => {
      open({ timeoutMs: 1_000 });
      await expect(make("unanswered")).rejects.toMatchObject({ status: 503 });
      await expect(make("unanswered")).rejects.toMatchObject({ status: 503 });
      // Another process is started for the others, which may take longer than the limit too.
      let good: string | undefined;
      while (!good) good = await make("good").catch(() => undefined);
      expect(good).toBe("good 1");
    },
  );

  test.each(["endless", ...(hasFigures ? ["hungry"] : [])])(
    "that is %s is ended, holds up no other, and is not tried again at once",
    async (bomb) => {
      // Only Linux tells what a process has taken.
      open(bomb === "endless" ? ENDLESS : { cpuMs: 60_000, timeoutMs: 120_000, memoryMb: 300 });
      const bad = make(bomb);
      const good = make("good");
      await expect(bad).rejects.toThrow("the picture worker ended");
      await good;
      await expect(make(bomb)).rejects.toThrow("too long or too much memory");
    },
  );
});
