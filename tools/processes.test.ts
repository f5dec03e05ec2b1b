import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const folder = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-tools-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that uses the scripts, which are ES modules that jest's loader does not support. */
const program = (code: string) => ["--input-type=module", "-e", code];
const run = (code: string) => spawnSync(process.execPath, program(code), { cwd: root, encoding: "utf8" });

const PATIENCE_MS = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether it becomes so; a busy machine may take its time. */
async function until(isSo: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(50))
    if (isSo()) return true;
  return isSo();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The first line that a program writes to standard output. */
const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve) =>
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())),
  );

/** A part of the shop whose process is this program; it is ready when it sends its message. */
const part = (code: string, options = "") => `
  const { Part } = await import("./tools/processes.mjs");
  const part = new Part({
    name: "Parte", args: ["-e", ${JSON.stringify(code)}], cwd: ".", env: process.env,
    logFile: ${JSON.stringify(path.join(folder, "part.log"))},
    isReady: async (part) => part.message !== undefined, ${options}
  });
  await part.start(${PATIENCE_MS});`;
const READY = "process.send({}); setInterval(() => {}, 1000);";

describe("a process of the shop", () => {
  it("is gone when what started it was killed, also when it does not end by itself", async () => {
    const stubborn = `process.on("SIGTERM", () => {}); ${READY}`;
    const supervisor = spawn(process.execPath, program(`${part(stubborn)} console.log(part.child.pid);`), {
      cwd: root,
    });
    const pid = Number(await firstLine(supervisor));
    expect(isRunning(pid)).toBe(true);
    supervisor.kill("SIGKILL");
    expect(await until(() => !isRunning(pid))).toBe(true);
  });

  it.each([
    ["process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);", 137],
    ["process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);", 143],
    ["process.exit(3)", 3],
    ["", 0],
  ])("in a container ends it as it ends: %s", (code, expected) => {
    const { status } = run(`
      const { inForeground } = await import("./tools/processes.mjs");
      const args = ["-e", ${JSON.stringify(code)}];
      process.exit(await inForeground({ args, cwd: ".", env: process.env, before: async () => {} }));`);
    expect(status).toBe(expected);
  });
});

describe("a process that crashes again and again", () => {
  it("is restarted at once, then after longer and longer pauses, and is never given up", () => {
    const { stdout } = run(`
      const { pauseAfter } = await import("./tools/crashes.mjs");
      console.log([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(pauseAfter).join(" "));`);
    expect(stdout.trim()).toBe("0 1000 2000 4000 8000 16000 30000 30000 30000");
  });

  it.each([
    ["after some time each, is restarted at once each time", 100, /^(?:[^;]+ e será reiniciado;[^;]+){3}$/],
    ["right after each start, is not", 60_000, /reiniciado;[^;]+reiniciado em 1 s;[^;]+reiniciado em 2 s;/],
  ])("%s", (_when, steadyMs, said) => {
    const crashing = "process.send({}); setTimeout(() => process.exit(4), 300);";
    const { stdout, stderr } = run(`
      const said = [];
      ${part(crashing, `steadyMs: ${steadyMs}, report: (line) => said.push(line)`)}
      while (said.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
      console.log(said.join(" "));
      process.exit(0);`);
    expect(stderr).toBe("");
    expect(stdout.trim()).toMatch(said);
  });
});

test.each([
  [
    "its folder of logs is a file",
    "fs.rmSync(logs, { recursive: true }); fs.writeFileSync(logs, '');",
    /reiniciado[^]*sem registros/,
  ],
  [
    "it cannot be spawned at first",
    "fs.renameSync(cwd, cwd + '-away');",
    /reiniciado[^]*ENOENT[^]*reiniciado/,
  ],
  [
    "what it waits for fails at first",
    "part.before = async () => { part.before = async () => {}; throw new Error('Sem Redis'); };",
    /reiniciado[^]*Sem Redis[^]*reiniciado/,
  ],
])("a crashed process is started anew when %s", (_what, fault, said) => {
  const place = mkdtempSync(path.join(folder, "restart-"));
  const crashing = "process.send({}); setTimeout(() => process.exit(4), 500);";
  const { stdout, stderr } = run(`
    import fs from "node:fs";
    const [cwd, logs] = ["cwd", "logs"].map((name) => ${JSON.stringify(place)} + "/" + name);
    fs.mkdirSync(cwd);
    const said = [];
    ${part(crashing, "report: (line) => said.push(line)")
      .replace('cwd: "."', "cwd")
      .replace(/logFile: .*/, 'logFile: logs + "/part.log",')}
    const first = part.child.pid;
    ${fault}
    part.message = undefined;
    for (const deadline = Date.now() + 15_000; !part.message && Date.now() < deadline; ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (/ENOENT/.test(said.join()) && fs.existsSync(cwd + "-away")) fs.renameSync(cwd + "-away", cwd);
    }
    console.log(said.join("\\n"), part.message ? "anew" : "", part.child.pid !== first);
    process.exit(0);`);
  expect(stderr).toBe("");
  expect(stdout).toMatch(said);
  expect(stdout.trim()).toMatch(/anew true$/);
});

describe("a process that is there and mute", () => {
  /** Whether the supervisor of a part that listens says so, when it asks it by `isAlive` all the time. */
  async function says(expected: RegExp, listening: string, isAlive: string): Promise<boolean> {
    const server = `
      require("node:http").createServer((_, reply) => reply.end()).listen(0, "127.0.0.1", function () {
        process.send({ url: "http://127.0.0.1:" + this.address().port });
        ${listening}
      });`;
    const supervisor = spawn(
      process.execPath,
      program(`
        const { answersOk } = await import("./tools/mute.mjs");
        let isStopped = false;
        const isAlive = ${isAlive};
        ${part(server, "isAlive, askEveryMs: 50, report: console.log")}
        process.stdin.resume().on("end", () => part.stop(100).then(() => process.exit()));`),
      { cwd: root },
    );
    try {
      let said = "";
      supervisor.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
      return await until(() => expected.test(said));
    } finally {
      // A part that is busy for ever would not notice that its supervisor is gone.
      supervisor.stdin.end();
      await once(supervisor, "exit");
    }
  }

  it("is killed and started anew", async () => {
    // Answers once, and is then busy for ever.
    const busy = "setTimeout(() => { for (;;); }, 500);";
    const asked = "(part) => answersOk(part.message?.url, 200)";
    expect(await says(/não responde mais[^]*SIGKILL[^]*reiniciado/, busy, asked)).toBe(true);
  });

  (process.platform === "linux" ? it : it.skip)("and is stopped, without being asked", async () => {
    const stopped = `async (part) => {
      if (isStopped) console.log("asked");
      isStopped = await answersOk(part.message?.url, 200);
      if (isStopped) part.child.kill("SIGSTOP");
      return isStopped;
    }`;
    expect(await says(/^Parte não responde mais[^]*SIGKILL[^]*reiniciado/, "", stopped)).toBe(true);
  });
});

/** Every write to it fails, as on a full disk. */
const FULL = "/dev/full";

(existsSync(FULL) ? describe : describe.skip)(`on a full disk (${FULL}, which only Linux has)`, () => {
  it.each([
    [
      "the storefront's logger",
      `require("fastify")({ logger: { stream: process.stdout } }).log.info("a line")`,
    ],
    ["Medusa's logger", `console.log("a line"); console._stdout.write("a line")`],
    ["errors", `process.stderr.write("a line"); console.error("a line")`],
  ])("a process goes on without the lines of %s", async (_whose, write) => {
    const full = openSync(FULL, "a");
    const preload = path.join(root, "tools/preload.cjs");
    const code = `setInterval(() => { ${write} }, 20); setTimeout(() => process.exit(7), 400);`;
    const { status } = spawnSync(process.execPath, ["--require", preload, "-e", code], {
      cwd: path.join(root, "storefront"),
      stdio: ["ignore", full, full],
    });
    closeSync(full);
    expect(status).toBe(7);
  });
});

describe("what a killed backup or restore left", () => {
  it("is swept, and what is being written is not", () => {
    const data = path.join(folder, "data");
    const { pid: gone } = spawnSync(process.execPath, ["-e", ""]);
    const host = os.hostname();
    const ours = [`.copia-${host}-${process.pid}-aBc123`, ".restauracao-elsewhere-7-aBc123", "static"];
    const left = [`.copia-${host}-${gone}-aBc123`, `.restauracao-${host}-${gone}-aBc123`];
    for (const name of [...ours, ...left]) {
      mkdirSync(path.join(data, name), { recursive: true });
      writeFileSync(path.join(data, name, "manifest.json"), "{}");
    }
    const { stdout, stderr } = run(`
      const { scratchFolder } = await import("./tools/backup/scratch.mjs");
      console.log(scratchFolder(${JSON.stringify(data)}, ".copia-"));`);
    expect(stderr).toBe("");
    const made = stdout.trim();
    expect(existsSync(made)).toBe(true);
    expect(readdirSync(data).sort()).toEqual([...ours, path.basename(made)].sort());
  });
});

test("a command that is under way ends with the process whose step it is", async () => {
  const file = path.join(folder, "step.log");
  run(`
    import { readFileSync } from "node:fs";
    const { run } = await import("./tools/processes.mjs");
    const step = "console.log(process.pid); setInterval(() => {}, 1000);";
    void run(process.execPath, ["-e", step], { cwd: ".", env: process.env, logFile: ${JSON.stringify(file)} });
    while (readFileSync(${JSON.stringify(file)}, "utf8") === "")
      await new Promise((resolve) => setTimeout(resolve, 20));
    process.exit(0);`);
  const pid = Number(readFileSync(file, "utf8"));
  expect(pid).toBeGreaterThan(0);
  expect(await until(() => !isRunning(pid))).toBe(true);
});
