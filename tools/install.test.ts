import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { bareProject } from "./bare-project";

const root = path.resolve(__dirname, "..");
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), "pacotes-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MEDUSA = { "node_modules/medusa": { version: "2.21.0", integrity: "sha512-m" } };
const JEST = { "node_modules/jest": { version: "30.0.0", integrity: "sha512-j", dev: true } };
/** npm leaves out what is made for another system. */
const OTHER_SYSTEM = {
  "node_modules/sharp-darwin": { version: "1.0.0", integrity: "sha512-s", optional: true },
};
const WORKSPACE = { "": {}, backend: {}, "node_modules/backend": { link: true } };
const LINK = { "node_modules/backend": { link: true } };

/** Compares in a separate process because jest's loader does not support the scripts. */
function stateOf(installed: object | null, which: "all" | "shop", alsoLocked = {}): string {
  const locked = { ...WORKSPACE, ...MEDUSA, ...JEST, ...OTHER_SYSTEM, ...alsoLocked };
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages: locked }));
  mkdirSync(path.join(folder, "node_modules"));
  const record = path.join(folder, "node_modules/.package-lock.json");
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }));
  const code = `const { installedState } = await import("./tools/install.mjs");
    console.log(installedState(${JSON.stringify(which)}, ${JSON.stringify(folder)}));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout.trim();
}

describe("what npm installed, whoever asked it to", () => {
  test("is used as it is when it is what the lock file says", () => {
    expect(stateOf({ ...LINK, ...MEDUSA, ...JEST }, "all")).toBe("current");
  });

  test("without packages for tests is enough for the shop, and is completed for the tests", () => {
    expect(stateOf({ ...LINK, ...MEDUSA }, "shop")).toBe("current");
    rmSync(path.join(folder, "node_modules"), { recursive: true });
    expect(stateOf({ ...LINK, ...MEDUSA }, "all")).toBe("incomplete");
  });

  test.each([
    ["of another version", { ...LINK, ...JEST, "node_modules/medusa": { version: "2.20.0" } }],
    [
      "a test's package of another version",
      { ...LINK, ...MEDUSA, "node_modules/jest": { version: "29.0.0" } },
    ],
    ["with a package missing", { ...LINK, ...JEST }],
  ])("is replaced when it is %s", (_, installed) => {
    expect(stateOf(installed, "shop")).toBe("outdated");
  });

  test("is replaced when npm could not get what is compiled for this machine, and went on without it", () => {
    const compiled = (cpu: string, more = {}) => ({
      "node_modules/compiled": {
        ...{ version: "1.0.0", integrity: "sha512-c", optional: true, os: [process.platform], cpu: [cpu] },
        ...more,
      },
    });
    const state = (locked: object) => {
      rmSync(path.join(folder, "node_modules"), { recursive: true, force: true });
      return stateOf({ ...LINK, ...MEDUSA, ...JEST }, "shop", locked);
    };
    expect(state(compiled(process.arch))).toBe("outdated");
    expect(state(compiled("of-another"))).toBe("current");
    expect(state(compiled(process.arch, { libc: ["of-another"] }))).toBe("current");
    expect(state(compiled(process.arch, { libc: ["glibc", "musl"] }))).toBe("outdated");
    expect(state(compiled(process.arch, { dev: true }))).toBe("current");
  });

  test("is nothing where npm did not finish", () => {
    expect(stateOf(null, "shop")).toBe("none");
  });
});

test.each([
  ["18.20.0", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["21.7.3", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["24.0.0", true],
])("Node %s is one that the packages run on: %s", (version, isFit) => {
  const code = `const { isNodeFit } = await import("./tools/install.mjs"); console.log(isNodeFit("${version}"));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stdout.trim()).toBe(String(isFit));
});

test("npm is told of the same Nodes", () => {
  const engines = { node: "^20.19 || >=22.12" };
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), "utf8"));
  expect(read("package.json")).toMatchObject({ engines });
  expect(read("package-lock.json")).toMatchObject({ packages: { "": { engines } } });
});

describe("while a shop is open", () => {
  test.each([
    ["start.mjs", /já há uma loja aberta/],
    ["dev.mjs", /já há uma loja aberta/],
    ["shop.mjs backup copia.tar.gz", /traz outros pacotes.* npm start/],
  ])("the packages that it runs from stay, whatever the lock file says: %s", (command, refusal) => {
    // A project of its own, with an npm that only says that it was asked.
    bareProject(folder);
    const asked = path.join(folder, "asked");
    writeFileSync(path.join(folder, "npm"), `#!/bin/sh\ntouch ${asked}\nexit 1\n`, { mode: 0o755 });
    writeFileSync(path.join(folder, "package-lock.json"), "{}");
    const [file = "", ...args] = command.split(" ");
    const code = `
      import { spawn } from "node:child_process";
      import { once } from "node:events";
      const { hold } = await import("./tools/hold.mjs");
      await hold(${JSON.stringify(folder)}, "shop");
      const env = { ...process.env, DATA_DIR: ${JSON.stringify(folder)}, PATH: ${JSON.stringify(`${folder}:`)} + process.env.PATH };
      const args = [${JSON.stringify(path.join(folder, "tools", file))}, ...${JSON.stringify(args)}];
      const child = spawn(process.execPath, args, { env, stdio: "inherit" });
      process.exit((await once(child, "exit"))[0]);`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    expect([status, existsSync(asked)]).toEqual([1, false]);
    expect(stderr).toMatch(refusal);
  });
});
