import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { replaceFile } from "./replace-file";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), "arquivo-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a file that cannot be written whole leaves the one before it, and no part of itself", async () => {
  const file = path.join(folder, "1-1.jpg");
  writeFileSync(file, "old");
  const cutOff = replaceFile(file, async (name) => {
    await writeFile(name, "ne");
    throw new Error("ENOSPC");
  });
  await expect(cutOff).rejects.toThrow("ENOSPC");
  expect([readdirSync(folder), readFileSync(file, "utf8")]).toEqual([["1-1.jpg"], "old"]);
  await replaceFile(file, (name) => writeFile(name, "new"));
  expect([readdirSync(folder), readFileSync(file, "utf8")]).toEqual([["1-1.jpg"], "new"]);
});
