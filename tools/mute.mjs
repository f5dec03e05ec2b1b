import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A process counts as mute after this many unanswered checks in a row. */
const MUTE_AFTER = 4;
/** How long a process may take until its first answer. */
const START_MS = 180_000;

/**
 * Checks a process until it ends, and kills it when it becomes mute, that is, runs without answering.
 * @param {import("node:child_process").ChildProcess} child
 * @param {{ isAlive: () => Promise<boolean>, kill: () => void, everyMs?: number }} options
 */
export async function killWhenMute(child, { isAlive, kill, everyMs = 1000 }) {
  const startBy = Date.now() + START_MS;
  let hasAnswered = false;
  for (let missed = 0; ; await pause(everyMs)) {
    const answers = await isAlive();
    if (child.exitCode !== null || child.signalCode !== null) return;
    hasAnswered ||= answers;
    missed = answers ? 0 : missed + 1;
    if (hasAnswered ? missed >= MUTE_AFTER : Date.now() > startBy) return kill();
  }
}

/** Whether a server accepts connections at the address. @param {string | undefined} url @returns {Promise<boolean>} */
export function takesConnections(url) {
  if (!url) return Promise.resolve(false);
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port), timeout: 4000 });
    const done = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => done(true));
    socket.once("timeout", () => done(false));
    socket.once("error", () => done(false));
  });
}
