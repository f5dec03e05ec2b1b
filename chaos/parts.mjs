import { execFile, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../tools/environment.mjs";
import { medusaServer, storefrontServer } from "../tools/parts.mjs";
import { freePort } from "../tools/ports.mjs";

/**
 * What the command line of a part's processes contains, wherever its version lies: one of these. The last release starts
 * Medusa by its own command line.
 */
const COMMANDS = {
  Medusa: [path.relative(root, medusaServer), "@medusajs/cli/cli.js start"],
  loja: [path.relative(root, storefrontServer)],
  banco: ["postgres -D "],
};
/** @typedef {keyof typeof COMMANDS} PartName */

/**
 * The processes of a part of the shop, among all descendants of its supervisor.
 * @param {number} supervisor its process id
 * @param {PartName} part
 * @returns {number[]} empty while the part is restarting
 */
export function processesOf(supervisor, part) {
  const children = new Map();
  const commands = new Map();
  const listed = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 1e7 });
  for (const line of listed.split("\n")) {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (!pid) continue;
    commands.set(Number(pid), command);
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(pid)]);
  }
  /** @param {number} pid @returns {number[]} */
  const below = (pid) =>
    (children.get(pid) ?? []).flatMap((/** @type {number} */ child) => [child, ...below(child)]);
  return [supervisor, ...below(supervisor)].filter((pid) =>
    COMMANDS[part].some((words) => commands.get(pid)?.includes(words)),
  );
}

/**
 * @param {Pick<import("./shops.mjs").Shop, "urls" | "processes">} shop an open one
 * @throws {Error} when a part has no process on a machine: its faults would break nothing
 */
export function expectProcesses({ urls, processes }) {
  for (const machine of urls.keys())
    for (const part of /** @type {PartName[]} */ (Object.keys(COMMANDS)))
      if (processes(part, machine).length === 0)
        throw new Error(`${part} não tem processo na máquina ${machine + 1}`);
}

/**
 * Sends a signal to each process; one that has already ended is ignored.
 * @param {number[]} pids @param {NodeJS.Signals} signal
 */
export function signal(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
    }
  }
}

/** How far what runs stands back behind what starts. */
const NICENESS = 10;

/**
 * Lets a part make way for others once it answers. On a machine of its own a part that starts has the processors nearly
 * to itself; here all machines share those of one.
 * @param {import("../tools/processes.mjs").Part} part one that is not started yet
 */
export function makingWay(part) {
  const { isAlive = async () => true } = part;
  part.isAlive = async () => {
    const answers = await isAlive(part);
    if (answers && part.child?.pid) makeWay(part.child.pid);
    return answers;
  };
  return part;
}

/** @param {number} pid */
function makeWay(pid) {
  try {
    os.setPriority(pid, NICENESS);
    // Linux weighs sessions against each other, and each part has one.
    fs.writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // It has just ended, or this system weighs processes only.
  }
}

/** Whether this machine has `redis-server`. @returns {Promise<boolean>} */
export const hasRedis = () =>
  promisify(execFile)("redis-server", ["--version"]).then(
    () => true,
    () => false,
  );

/** @typedef {{ port: number, pids: () => number[], close: () => void }} Redis */

/**
 * A Redis of its own from the machine's `redis-server`, restarted when it ends.
 * @returns {Promise<Redis>}
 */
export async function openRedis() {
  const port = await freePort();
  let closed = false;
  const open = () => {
    const server = spawn("redis-server", ["--port", String(port), "--save", "", "--appendonly", "no"], {
      stdio: "ignore",
    });
    server.once("error", (error) => console.error(`redis-server: ${error.message}`));
    server.once("exit", () => {
      if (!closed) setTimeout(() => (running = open()), 3000);
    });
    return server;
  };
  let running = open();
  const close = () => {
    closed = true;
    running.kill("SIGKILL");
  };
  process.once("exit", close);
  return { port, pids: () => (running.pid ? [running.pid] : []), close };
}
