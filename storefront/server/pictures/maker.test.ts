import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { PictureMaker } from "./maker.ts";

/** Works as the real one does, but for pictures that never end or that eat what memory there is. */
const WORKER = `
  const eaten = [];
  process.on("message", ({ id, source }) => {
    if (source === "endless") for (;;);
    if (source === "hungry") setInterval(() => eaten.push(Buffer.alloc(20e6, 1)), 5);
    else process.send({ id });
  });
  process.on("disconnect", () => process.exit(0));`;

let folder: string;
let worker: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "fotos-"));
  worker = path.join(folder, "worker.js");
  await writeFile(worker, WORKER);
});
afterAll(() => rm(folder, { recursive: true }));

const order = (source: string) => ({ source, target: `${source}.webp`, width: 320, format: "webp" }) as const;

test.each(["endless", ...(process.platform === "linux" ? ["hungry"] : [])])(
  "an %s picture is ended, holds up no other, and is not tried again at once",
  async (bomb) => {
    const maker = new PictureMaker(worker, { timeoutMs: bomb === "endless" ? 500 : 20_000, memoryMb: 300 });
    const bad = maker.make(order(bomb), "now");
    const good = maker.make(order("good"), "now");
    await expect(bad).rejects.toThrow("the picture worker ended");
    await good;
    await expect(maker.make(order(bomb), "now")).rejects.toThrow("too long or too much memory");
    maker.close();
  },
);
