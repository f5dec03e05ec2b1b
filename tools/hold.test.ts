import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
let folder: string;
let started: ChildProcess[] = [];
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), "loja-"))));
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for the folder in a process of its own, which goes on, and lets go when it is sent SIGUSR2. */
async function ask(role: string, dataDir = folder): Promise<{ answer: string; child: ChildProcess }> {
  const code = `
    const { hold } = await import("./tools/hold.mjs");
    const held = await hold(${JSON.stringify(dataDir)}, "${role}");
    console.log("release" in held ? "held" : "holder " + held.holder);
    process.on("SIGUSR2", () => { held.release(); console.log("released"); });
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: root });
  started.push(child);
  const [answer] = (await once(child.stdout, "data")) as [Buffer];
  return { answer: answer.toString().trim(), child };
}

describe("the folder of a shop", () => {
  it("is one process's at a time, and says whose, until that lets go", async () => {
    const first = await ask("command");
    expect(first.answer).toBe("held");
    expect((await ask("shop")).answer).toBe("holder command");
    const released = once(first.child.stdout!, "data");
    first.child.kill("SIGUSR2");
    await released;
    expect((await ask("shop")).answer).toBe("held");
    expect((await ask("command")).answer).toBe("holder shop");
  });

  it("is free again when its process was killed, for one of those who ask at once", async () => {
    const { child } = await ask("shop");
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    const answers = await Promise.all(["shop", "shop", "shop"].map(async (role) => (await ask(role)).answer));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
  });

  it("stays its process's while that is stopped", async () => {
    const { child } = await ask("command");
    child.kill("SIGSTOP");
    expect((await ask("shop")).answer).toBe("holder shop");
  });

  it("is used without being held where its path is too long for a socket, which counts its bytes", async () => {
    const long = path.join(folder, "ação".repeat(14));
    mkdirSync(long);
    expect(path.join(long, "loja.sock").length).toBeLessThan(100);
    expect((await ask("shop", long)).answer).toBe("held");
    expect(readdirSync(long)).toEqual([]);
  });
});
