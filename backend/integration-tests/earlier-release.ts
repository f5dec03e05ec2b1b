import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
/** The project's own packages in `node_modules`: links to folders of the same tree. */
const OWN = "@alfaiataria";

/** Whether this copy of the project has the history with that commit in it. */
export function isKnown(commit: string): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: ROOT, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** An earlier release's Medusa: its code with this one's packages, on whatever database it is given. */
export class EarlierRelease {
  private folder = "";
  private process: ChildProcess | undefined;

  /** @param port where it listens once it is started */
  constructor(
    private readonly commit: string,
    private readonly port: number,
  ) {}

  /** The base of its addresses. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Compiles it, without the pages of Admin, which nobody opens here. */
  build(): void {
    this.folder = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-anterior-"));
    const archive = execFileSync("git", ["archive", this.commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
    execFileSync("tar", ["-x", "-C", this.folder], { input: archive });
    this.link("");
    for (const above of ["packages", "plugins"])
      for (const name of readdirSync(path.join(ROOT, above))) this.link(path.join(above, name));
    const work = "import('./tools/build.mjs').then(({ buildCode }) => buildCode({ logDir: 'logs' }))";
    execFileSync(process.execPath, ["--eval", work], { cwd: this.folder, env: this.env(), stdio: "pipe" });
    const pages = path.join(this.folder, "backend/.medusa/server/public/admin");
    mkdirSync(pages, { recursive: true });
    writeFileSync(path.join(pages, "index.html"), "");
  }

  /** Starts it and waits until it answers. @throws {Error} with the end of its log */
  async start(settings: NodeJS.ProcessEnv): Promise<void> {
    const medusa = path.join(ROOT, "node_modules/@medusajs/cli/cli.js");
    const log = path.join(this.folder, "medusa.log");
    const output = openSync(log, "a");
    // Ends with this process, however that ends.
    const withParent = ["--require", path.join(ROOT, "tools/preload.cjs")];
    const args = [...withParent, medusa, "start", "--host", "127.0.0.1", "--port", String(this.port)];
    this.process = spawn(process.execPath, args, {
      cwd: path.join(this.folder, "backend/.medusa/server"),
      env: this.env(settings),
      stdio: ["ignore", output, output, "ipc"],
    });
    const { process: child } = this;
    while (!(await this.answers())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(readFileSync(log, "utf8").slice(-4000));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async close(): Promise<void> {
    const child = this.process;
    if (child && child.exitCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health`)).ok;
    } catch {
      // Not listening yet.
      return false;
    }
  }

  /** The folder's installed packages, the project's own ones as this tree has them. */
  private link(folder: string): void {
    const installed = path.join(ROOT, folder, "node_modules");
    const into = path.join(this.folder, folder, "node_modules");
    let names: string[];
    try {
      names = readdirSync(installed);
    } catch {
      return;
    }
    mkdirSync(into, { recursive: true });
    for (const name of names.filter((name) => name !== OWN))
      symlinkSync(path.join(installed, name), path.join(into, name));
    if (!names.includes(OWN)) return;
    mkdirSync(path.join(into, OWN));
    for (const name of readdirSync(path.join(installed, OWN)))
      symlinkSync(readlinkSync(path.join(installed, OWN, name)), path.join(into, OWN, name));
  }

  /** Settings of its own: nothing of the tests' Medusa but what they share. */
  private env(settings: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const {
      NODE_OPTIONS: _modules,
      MEDUSA_METRICS_PORT: _port,
      JEST_WORKER_ID: _worker,
      ...shared
    } = process.env;
    return { ...shared, NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "true", ...settings };
  }
}
