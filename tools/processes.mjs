import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Crashes } from "./crashes.mjs";
import { codeOf, inWords, messageOf } from "./errors.mjs";
import { killWhenMute } from "./mute.mjs";

/**
 * By default Node lets a heap grow to four times its live size before it collects garbage: with this the shop takes
 * half as much again, for a little more work. It is not a limit; a limit is set by NODE_OPTIONS.
 */
const HEAP_GROWING = "--heap-growing-percent=50";
const preload = [HEAP_GROWING, "--require", fileURLToPath(new URL("./preload.cjs", import.meta.url))];

/**
 * @typedef {object} PartOptions
 * @property {string} name
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logFile
 * @property {(part: Part) => Promise<boolean>} isReady
 * @property {(part: Part) => Promise<boolean>} [isAlive] checked while it runs: a mute process is killed and restarted
 * @property {number} [askEveryMs]
 * @property {number} [steadyMs] one that has run for so long is restarted at once (crashes.mjs)
 * @property {() => Promise<unknown>} [before] awaited before each start
 * @property {(line: string) => void} [report] told of crashes
 */

/**
 * A long-running part of the shop: started, watched, restarted when it crashes, stopped in order. Its output goes to
 * `logFile`; it has its own process group, so that Ctrl-C reaches only the start script.
 */
export class Part {
  /** ms since 1970 */
  launchedAt = 0;
  stopping = false;
  /** What its process has ended by. @type {string | undefined} */
  exited = undefined;
  /** Whether its output is kept; that it is not is said once. */
  hasLog = true;
  /** What PostgreSQL's process sends once it listens. @type {{ url: string } | undefined} */
  message = undefined;

  /** @param {PartOptions} options */
  constructor({
    name,
    args,
    cwd,
    env,
    logFile,
    isReady,
    isAlive,
    askEveryMs,
    steadyMs,
    before = async () => {},
    report = console.error,
  }) {
    this.name = name;
    this.args = args;
    this.cwd = cwd;
    this.env = env;
    this.logFile = logFile;
    this.isReady = isReady;
    this.isAlive = isAlive;
    this.askEveryMs = askEveryMs;
    this.crashes = new Crashes(steadyMs);
    this.before = before;
    this.report = report;
  }

  /**
   * Starts the process and waits until `isReady`.
   * @param {number} timeoutMs
   * @throws {Error} with the log's last lines
   */
  async start(timeoutMs) {
    await this.launch();
    const deadline = Date.now() + timeoutMs;
    while (!(await this.isReady(this))) {
      if (this.exited && !this.restarting)
        throw new Error(`${this.name} não iniciou (${this.exited})\n${this.lastLines()}`);
      if (Date.now() > deadline)
        throw new Error(`${this.name} não respondeu em ${timeoutMs / 1000} s\n${this.lastLines()}`);
      await pause(50);
    }
    this.started = true;
  }

  async launch() {
    this.launchedAt = Date.now();
    await this.before();
    if (this.stopping) return;
    const child = (this.child = this.spawned());
    this.exited = undefined;
    this.restarting = false;
    child.on("message", (/** @type {{ url: string }} */ message) => (this.message = message));
    child.once("exit", (code, signal) => this.ended(signal ? `sinal ${signal}` : `código ${code}`));
    // Of a process that is there it is a message that did not reach it.
    child.on("error", (error) => child.pid === undefined && this.ended(messageOf(error)));
    const { isAlive } = this;
    if (!isAlive || child.pid === undefined) return;
    void killWhenMute(child, {
      isAlive: async () => this.stopping || isAlive(this),
      kill: () => {
        this.report(`${this.name} não responde mais e será encerrado`);
        killGroup(child);
      },
      everyMs: this.askEveryMs,
    });
  }

  spawned() {
    const log = this.openLog();
    try {
      return spawn(process.execPath, [...preload, ...this.args], {
        cwd: this.cwd,
        env: this.env,
        stdio: ["ignore", log, log, "ipc"],
        detached: true,
      });
    } finally {
      if (log !== "ignore") fs.closeSync(log);
    }
  }

  /** Opens the log; a part runs without one where it cannot be written. @returns {number | "ignore"} */
  openLog() {
    try {
      fs.mkdirSync(path.dirname(this.logFile), { recursive: true });
      const log = fs.openSync(this.logFile, "a");
      this.hasLog = true;
      return log;
    } catch (error) {
      if (this.hasLog) this.report(`${this.name} segue sem registros: ${inWords(error)}`);
      this.hasLog = false;
      return "ignore";
    }
  }

  /** Sees to the next start, or to the end of the first. @param {string} cause */
  ended(cause) {
    this.exited = cause;
    if (this.stopping || !this.started) return;
    const pauseMs = this.crashes.count(this.launchedAt);
    const when = pauseMs === 0 ? "será reiniciado" : `será reiniciado em ${pauseMs / 1000} s`;
    this.report(`${this.name} caiu (${cause}) e ${when}; veja ${this.logFile}`);
    this.restarting = true;
    setTimeout(() => this.launch().catch((error) => this.ended(messageOf(error))), pauseMs);
  }

  /** Sends SIGTERM, and kills the process group if it has not ended in time. @param {number} timeoutMs */
  async stop(timeoutMs) {
    this.stopping = true;
    const { child } = this;
    if (!child?.pid || this.exited) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const timedOut = Symbol("timed out");
    if ((await Promise.race([gone, pause(timeoutMs).then(() => timedOut)])) === timedOut) {
      killGroup(child);
      await gone;
    }
  }

  lastLines() {
    return fs.existsSync(this.logFile) ? lastLines(this.logFile) : "";
  }
}

/**
 * Runs a part on this process's terminal, passing signals on, until it ends.
 * @param {Part} part
 * @returns {Promise<number>} its exit code as in a shell: 128 plus the signal's number if a signal killed it
 */
export async function inForeground(part) {
  const { args, cwd, env, isAlive } = part;
  await part.before();
  const child = spawn(process.execPath, [...preload, ...args], { cwd, env, stdio: "inherit" });
  let stopping = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
    process.on(signal, () => {
      stopping = true;
      child.kill(signal);
    });
  if (isAlive)
    void killWhenMute(child, {
      isAlive: async () => stopping || isAlive(part),
      kill: () => child.kill("SIGKILL"),
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + os.constants.signals[signal ?? "SIGKILL"]));
  });
}

/** Commands under way: they end with this process, whose step they are. @type {Set<import("node:child_process").ChildProcess>} */
const underWay = new Set();
process.on("exit", () => underWay.forEach((child) => child.kill()));

/**
 * Runs a command to its end; its output goes to `logFile`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, logFile: string }} options
 * @returns {Promise<void>}
 * @throws {Error} with the last lines when it fails
 */
export function run(command, args, { cwd, env, logFile }) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, "a");
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", log, log] });
    underWay.add(child);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      underWay.delete(child);
      fs.closeSync(log);
      if (code === 0) return resolve();
      const tail = lastLines(logFile);
      reject(new Error(`${command} ${args.join(" ")} terminou com ${signal ?? code}\n${tail}`));
    });
  });
}

/** @param {import("node:child_process").ChildProcess} child the leader of its process group */
function killGroup({ pid }) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}

/** The last lines of a log, long lines truncated. @param {string} file */
function lastLines(file) {
  const lines = fs.readFileSync(file, "utf8").trimEnd().split("\n").slice(-12);
  return lines.map((line) => (line.length > 400 ? `${line.slice(0, 400)}…` : line)).join("\n");
}
