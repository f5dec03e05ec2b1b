import fs from "node:fs";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A process counts as mute after this many unanswered checks in a row, */
const MUTE_AFTER = 4;
/** or after so many if it is stopped. */
const STOPPED_AFTER = 2;
/** How long a process may take until its first answer. */
const START_MS = 180_000;

/**
 * Checks a process until it ends, and kills it when it becomes mute, that is, runs without answering. One that does not
 * answer may be busy and is given several checks; one that is stopped has no work it could lose, and is not even asked.
 * @param {import("node:child_process").ChildProcess} child
 * @param {{ isAlive: () => Promise<boolean>, kill: () => void, everyMs?: number }} options
 */
export async function killWhenMute(child, { isAlive, kill, everyMs = 1000 }) {
  const startBy = Date.now() + START_MS;
  let hasAnswered = false;
  for (let missed = 0; ; await pause(everyMs)) {
    const answers = !isStopped(child.pid) && (await isAlive());
    if (child.exitCode !== null || child.signalCode !== null) return;
    hasAnswered ||= answers;
    missed = answers ? 0 : missed + 1;
    const mute = missed >= MUTE_AFTER || (missed >= STOPPED_AFTER && isStopped(child.pid));
    if (hasAnswered ? mute : Date.now() > startBy) return kill();
  }
}

/**
 * Whether a process is stopped, as by SIGSTOP or a debugger; false where the system has no /proc.
 * @param {number | undefined} pid
 */
function isStopped(pid) {
  try {
    // The name before the state is in parentheses and may contain any character (proc_pid_stat(5)).
    return /^.*\) [Tt] /s.test(fs.readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}

/** @param {string} url @param {number} [timeoutMs] @returns {Promise<boolean>} whether it answers 200 */
export async function answersOk(url, timeoutMs = 4000) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** What a client asks before anything else (PostgreSQL's protocol, SSLRequest): its length, and the request's code. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whether a PostgreSQL at the address answers; that the system takes connections for it says nothing of a stopped one.
 * @param {string | undefined} url
 * @returns {Promise<boolean>}
 */
export function answersClients(url) {
  if (!url) return Promise.resolve(false);
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port), timeout: 4000 });
    socket.once("connect", () => socket.write(SSL_REQUEST));
    const done = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("data", () => done(true));
    socket.once("end", () => done(false));
    socket.once("timeout", () => done(false));
    socket.once("error", () => done(false));
  });
}
