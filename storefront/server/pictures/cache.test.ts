import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { FastifyBaseLogger } from "fastify";
import { PictureCache } from "./cache.ts";

const { mkdtemp, readdir, rm, stat, utimes, writeFile } = fs;
const PICTURE = Buffer.alloc(1000, "p");
const DAY_MS = 24 * 60 * 60_000;

describe("the cache of pictures", () => {
  let folder: string;
  let warnings: string[];
  const open = (mostBytes: number) => {
    const log = { debug: () => undefined, warn: (_: unknown, text: string) => warnings.push(text) };
    return new PictureCache(folder, mostBytes, log as unknown as FastifyBaseLogger);
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "imagens-"));
    warnings = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  const usedDaysAgo = (name: string, days: number) => {
    const used = new Date(Date.now() - days * DAY_MS);
    return utimes(path.join(folder, name), used, used);
  };

  test("gives back what it keeps, also to another server and after a restart", async () => {
    expect(await open(10_000).read("pecas/1-1.webp")).toBeUndefined();
    await open(10_000).keep("pecas/1-1.webp", PICTURE);
    expect(await open(10_000).read("pecas/1-1.webp")).toEqual(PICTURE);
    expect(await open(10_000).read("pecas/\0.webp")).toBeUndefined();
  });

  test("removes the least used when there is no room, and what was just asked for stays", async () => {
    for (const [days, name] of ["f", "e", "d", "c", "b", "a"].entries()) {
      await writeFile(path.join(folder, name), PICTURE);
      await usedDaysAgo(name, days);
    }
    const cache = open(5000);
    await cache.read("a");
    await cache.sweep();
    // Sweeping leaves nine tenths of the room filled.
    expect(await files()).toEqual(["a", "d", "e", "f"]);
  });

  test("makes room by itself as it fills, whoever kept the rest", async () => {
    for (let n = 0; n < 20; n++) {
      await writeFile(path.join(folder, `old-${n}`), PICTURE);
      await usedDaysAgo(`old-${n}`, 20);
    }
    const cache = open(10_000);
    await cache.keep("new", PICTURE);
    await cache.sweep();
    const left = await files();
    expect([left.length, left.includes("new")]).toEqual([9, true]);
  });

  test("notes a use without changing the picture's own time", async () => {
    const cache = open(10_000);
    await cache.keep("a", PICTURE);
    await usedDaysAgo("a", 3);
    const before = await stat(path.join(folder, "a"));
    await cache.read("a");
    const after = await stat(path.join(folder, "a"));
    expect(after.mtimeMs).toBe(before.mtimeMs);
    expect(after.atimeMs - before.atimeMs).toBeGreaterThan(2 * DAY_MS);
  });

  test("gives back what it keeps where its use cannot be noted", async () => {
    await open(10_000).keep("a", PICTURE);
    await usedDaysAgo("a", 3);
    // As root, whom the tests may run as, it can always be noted.
    const noted = jest.spyOn(fs, "utimes").mockRejectedValue(new Error("EPERM"));
    jest.resetModules();
    const { PictureCache: CacheElsewhere } = await import("./cache.ts");
    const log = { debug: () => undefined } as unknown as FastifyBaseLogger;
    expect(await new CacheElsewhere(folder, 10_000, log).read("a")).toEqual(PICTURE);
    expect(noted).toHaveBeenCalled();
    noted.mockRestore();
  });

  test("does without a disk that takes nothing", async () => {
    await writeFile(path.join(folder, "pecas"), "a file where a folder should be");
    await open(10_000).keep("pecas/1-1.webp", PICTURE);
    expect([await files(), warnings]).toEqual([["pecas"], ["picture not kept"]]);
    await rm(folder, { recursive: true });
    const cache = open(10_000);
    await cache.sweep();
    expect(await cache.read("a")).toBeUndefined();
  });

  test("keeps nothing that is larger than itself", async () => {
    await open(500).keep("a", PICTURE);
    expect(await files()).toEqual([]);
  });
});
