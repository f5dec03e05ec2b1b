import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "alfaiataria-de-antes-"));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));
const [folder, aside] = [path.join(scratch, "dist/assets"), path.join(scratch, "antes/loja")];

/** Builds these files in place of the former ones, in a process of its own, whose modules are ES modules. */
function build(files: string[]): void {
  const code = `
    import fs from "node:fs";
    const { setAside } = await import("./tools/former-assets.mjs");
    const putBack = setAside(${JSON.stringify(folder)}, ${JSON.stringify(aside)});
    fs.mkdirSync(${JSON.stringify(folder)}, { recursive: true });
    for (const name of ${JSON.stringify(files)}) fs.writeFileSync(${JSON.stringify(`${folder}/`)} + name, "new");
    putBack();`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
}

test("a page that is open finds its code for a week of builds, and the new code is the new one's", () => {
  build(["start-1.js", "same.js"]);
  fs.writeFileSync(path.join(folder, "same.js"), "old");
  build(["start-2.js", "same.js"]);
  expect(fs.readdirSync(folder).sort()).toEqual(["same.js", "start-1.js", "start-2.js"]);
  expect(fs.readFileSync(path.join(folder, "same.js"), "utf8")).toBe("new");
  const old = (Date.now() - 8 * 24 * 3600_000) / 1000;
  fs.utimesSync(path.join(folder, "start-1.js"), old, old);
  build(["start-3.js"]);
  expect(fs.readdirSync(folder).sort()).toEqual(["same.js", "start-2.js", "start-3.js"]);
  expect(fs.existsSync(aside)).toBe(false);
});
