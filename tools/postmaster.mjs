// The server that an earlier start left running on a data folder, or what is left of it.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "./errors.mjs";

/**
 * The server that runs on this data folder, if there is one: after a SIGKILL it is an orphan.
 * @param {string} directory
 */
export function runningServer(directory) {
  const file = path.join(directory, "postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const [pid, , , port] = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim());
  if (!pid || !isPostgres(Number(pid), directory)) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/**
 * Removes a pid file whose process number now belongs to a running program that is not PostgreSQL. If the process is
 * gone, PostgreSQL itself checks whether sessions of it are left.
 * @param {string} directory
 */
export function dropForeignPid(directory) {
  const file = path.join(directory, "postmaster.pid");
  if (!fs.existsSync(file)) return;
  const pid = Number.parseInt(fs.readFileSync(file, "utf8"), 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return;
  }
  fs.rmSync(file);
}

/**
 * Kills sessions that outlive a killed server: a session that is computing does not notice that the server is gone, and
 * keeps its shared memory until it is done. Without /proc they cannot be found, and the next start waits for them.
 * @param {string} directory
 */
export function killLeftSessions(directory) {
  const folder = fs.realpathSync(directory);
  const pids = fs.existsSync("/proc") ? fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  for (const pid of pids) {
    try {
      if (fs.readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(Number(pid), "SIGKILL");
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
}

/** @param {number} pid @param {string} directory */
function isPostgres(pid, directory) {
  try {
    process.kill(pid, 0);
    const command = fs.existsSync("/proc/self/cmdline")
      ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8")
      : execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(directory);
  } catch {
    // No such process, or not this user's: the pid file is stale.
    return false;
  }
}

/** Resolves when a server that another process started has ended; keeps no process alive. @param {number} pid */
export async function endOfServer(pid) {
  while (isThere(pid)) await pause(500, undefined, { ref: false });
}

/** @param {number} pid */
function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Stops a server that another process started. @param {number} pid */
export async function stopServer(pid) {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (codeOf(error) === "ESRCH") return;
    throw error;
  }
  const deadline = Date.now() + 8000;
  while (isThere(pid) && Date.now() < deadline) await pause(50);
}
