import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "alfaiataria-de-antes-"));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));
const [folder, aside] = [path.join(scratch, "dist/assets"), path.join(scratch, "antes/loja")];

/** Builds these files in place of the former ones, in a process of its own, whose modules are ES modules. */
function build(files: string[], asideThere = aside): void {
  const code = `
    import fs from "node:fs";
    const { setAside } = await import("./tools/former-assets.mjs");
    const putBack = setAside(${JSON.stringify(folder)}, ${JSON.stringify(asideThere)});
    fs.mkdirSync(${JSON.stringify(folder)}, { recursive: true });
    for (const name of ${JSON.stringify(files)}) fs.writeFileSync(${JSON.stringify(`${folder}/`)} + name, "new");
    putBack();`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
}

const names = () => fs.readdirSync(folder).sort();

test("a page that is open finds its code for a week after it was replaced, and the new code is the new one's", () => {
  build(["start-1.js", "same.js"]);
  fs.writeFileSync(path.join(folder, "same.js"), "old");
  // Built long before it is replaced.
  fs.utimesSync(path.join(folder, "start-1.js"), 0, 0);
  build(["start-2.js", "same.js"]);
  expect(names()).toEqual(["same.js", "start-1.js", "start-2.js"]);
  expect(fs.readFileSync(path.join(folder, "same.js"), "utf8")).toBe("new");
  build(["start-3.js"]);
  expect(names()).toEqual(["same.js", "start-1.js", "start-2.js", "start-3.js"]);
  expect(fs.existsSync(aside)).toBe(false);

  const list = `${aside}.json`;
  const since = JSON.parse(fs.readFileSync(list, "utf8")) as Record<string, number>;
  fs.writeFileSync(list, JSON.stringify({ ...since, "start-1.js": Date.now() - 8 * 24 * 3600_000 }));
  build(["start-3.js"]);
  expect(names()).toEqual(["same.js", "start-2.js", "start-3.js"]);
});

test("a build that is cut off costs no page its code", () => {
  fs.mkdirSync(aside, { recursive: true });
  fs.writeFileSync(path.join(aside, "start-0.js"), "old");
  build(["start-4.js"]);
  expect(names()).toEqual(expect.arrayContaining(["start-0.js", "start-3.js", "start-4.js"]));
});

/** Another file system than that of temporary files, where there is one. */
const MEMORY = "/dev/shm";
const isElsewhere = fs.existsSync(MEMORY) && fs.statSync(MEMORY).dev !== fs.statSync(scratch).dev;

(isElsewhere ? test : test.skip)("what is set aside may be on another disk", () => {
  const elsewhere = fs.mkdtempSync(path.join(MEMORY, "de-antes-"));
  try {
    build(["start-5.js"]);
    build(["start-6.js"], path.join(elsewhere, "loja"));
    expect(names()).toEqual(expect.arrayContaining(["start-5.js", "start-6.js"]));
    expect(fs.readFileSync(path.join(folder, "start-5.js"), "utf8")).toBe("new");
    expect(fs.readdirSync(elsewhere)).toEqual(["loja.json"]);
  } finally {
    fs.rmSync(elsewhere, { recursive: true });
  }
});
